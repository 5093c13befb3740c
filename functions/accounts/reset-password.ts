import * as routes from '../../shared/routes/accounts.ts';
import { outboxWrite } from '../notices/outbox.ts';
import { limitedEndpoint } from '../platform/limited-endpoint.ts';
import { endSessions } from '../platform/end-sessions.ts';
import { findAccountId, markEmailVerified, setPassword } from '../platform/identity.ts';
import { restoreAllowance } from '../platform/rate-limit.ts';
import { transact } from '../platform/table.ts';
import { accountAllowance, useAccountAllowance } from './account-limit.ts';
import { type CodeUse, codeWrite, spendCode, tryCode, wrongCode } from './mailed-code.ts';
import { keepEmailVerified } from './user.ts';

export const handler = limitedEndpoint(routes.resetPassword, async ({ body, now, siteOrigin }) => {
  const { email, code, password } = body;
  await useAccountAllowance(routes.resetPassword, email, now);
  const use: CodeUse = { purpose: 'reset-password', email };
  await spendCode(await tryCode(use, code, now));
  try {
    await resetPassword(email, password, now, siteOrigin);
  } catch (error) {
    // It can be done again from the start, so the code that is spent by now must be good once more.
    await transact([codeWrite(use, code, now)]);
    throw error;
  }
  return undefined;
});

/** Who reads the account's mail has it from now on: whoever else was in it is out, and the address is proved. */
async function resetPassword(email: string, password: string, now: Date, siteOrigin: string): Promise<void> {
  const userId = await findAccountId(email);
  if (userId === null) throw wrongCode();
  await setPassword(userId, password);
  await endSessions(userId);
  await markEmailVerified(userId);
  await keepEmailVerified(userId, now);
  await restoreAllowance(accountAllowance(routes.logIn, email));
  await transact([outboxWrite({ kind: 'password-changed', userId, facts: {}, siteOrigin }, now)]);
}
