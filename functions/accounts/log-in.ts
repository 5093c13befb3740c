import * as routes from '../../shared/routes/accounts.ts';
import { HttpError } from '../platform/http-error.ts';
import { checkPassword, isChallenge, readAccount } from '../platform/identity.ts';
import { endpoint } from '../platform/endpoint.ts';
import type { Write } from '../platform/table.ts';
import { enter } from './enter.ts';
import { type Attempt, isKnownAddress } from './known-address.ts';
import { startChallenge } from './log-in-challenge.ts';
import { consumeCode, verifyCode } from '../records/email/mailed-code.ts';
import { findSuspension } from '../records/user/suspended-mailbox.ts';
import { tryPassword } from './try-password.ts';
import { createUserIfMissing, findUser, newUser } from '../records/user/user.ts';

export const handler = endpoint(
  routes.logIn,
  async ({ body: { email, password, linkCode }, clientAddress, event, now }) => {
    const attempt = { email, clientAddress, now };
    const spend = linkCode === undefined ? null : await checkLinkCode(attempt, linkCode);
    const judge = () => checkPassword(email, password, now);
    const answer = await tryPassword(attempt, judge, { hasLink: spend !== null });
    if (spend) await consumeCode(spend);
    if (isChallenge(answer))
      throw new HttpError('code_required', { challenge: await startChallenge({ ...answer, email }, now) });
    return enter(attempt, {
      tokens: answer,
      hasSecondFactor: false,
      event,
      findUser: async (id) => (await findUser(id)) ?? finishSignUp(id, email, now),
    });
  },
);

/** Returns the write that consumes the code, for after the password proves right. */
async function checkLinkCode(attempt: Attempt, code: string): Promise<Write> {
  const { email, clientAddress, now } = attempt;
  const isKnown = await isKnownAddress(attempt);
  const use = { purpose: 'log-in-link', email } as const;
  const { spend } = await verifyCode(use, code, { clientAddress, now, isKnown });
  return spend;
}

/** Stores the user of a sign-up that was interrupted after the user pool created its account. */
async function finishSignUp(id: string, email: string, now: Date) {
  const [account, suspension] = await Promise.all([readAccount(email), findSuspension(email, now)]);
  const user = account && (await createUserIfMissing(newUser({ id, ...account, suspension }, now)));
  // Null for an account that is being deleted, which nobody can log in to.
  if (!user) throw new HttpError('invalid_credentials');
  return user;
}
