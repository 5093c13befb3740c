import * as routes from '../../shared/routes/accounts.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { findAccountId, markEmailVerified } from '../platform/identity.ts';
import { endpoint } from '../platform/endpoint.ts';
import { resetRateLimit } from '../platform/rate-limit.ts';
import { readSessionCookie, type SessionCookie } from '../platform/session-cookie.ts';
import { openSession } from '../platform/session.ts';
import { transact } from '../platform/table.ts';
import { accountUses } from './account-limit.ts';
import { isKnownAddress } from './known-address.ts';
import { consumeCode, verifyCode, wrongCode } from '../records/email/mailed-code.ts';
import { readRole } from '../records/user/read-role.ts';
import { renewPassword } from './renew-password.ts';
import { requireNewPassword } from './require-new-password.ts';
import { findUser, storeEmailVerified } from '../records/user/user.ts';

export const handler = endpoint(routes.resetPassword, async (request) => {
  const { body, clientAddress, event, now, siteOrigin } = request;
  const { email, code, password } = body;
  // What needs no code is checked first: it uses up no attempt. Names and role are checked after it.
  await requireNewPassword(password, { email }, 'password');
  const isKnown = await isKnownAddress({ email, clientAddress, now });
  const attempt = { clientAddress, now, isKnown };
  const { spend, giveBack } = await verifyCode({ purpose: 'reset-password', email }, code, attempt);
  await consumeCode(spend);
  try {
    await resetPassword({ email, password, cookie: readSessionCookie(event), now, siteOrigin });
  } catch (error) {
    await transact([giveBack]);
    throw error;
  }
  return undefined;
});

interface Reset {
  email: string;
  password: string;
  cookie: SessionCookie | null;
  now: Date;
  siteOrigin: string;
}

/** The code verifies the address, too. */
async function resetPassword({ email, password, cookie, now, siteOrigin }: Reset): Promise<void> {
  const userId = await findAccountId(email);
  if (userId === null) throw wrongCode();
  const owner = { ...(await findUser(userId)), email, role: await readRole(userId) };
  await requireNewPassword(password, owner, 'password');
  const isOwn = cookie?.userId === userId && (await openSession(cookie, now)) !== null;
  await renewPassword({ userId, password, stays: isOwn ? cookie : null });
  await markEmailVerified(userId);
  await storeEmailVerified(userId, now);
  await resetRateLimit(accountUses(routes.logIn, email));
  await transact([outboxWrite({ kind: 'password-changed', userId, facts: {}, siteOrigin }, now)]);
}
