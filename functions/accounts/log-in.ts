import { verifyAccessToken } from '../platform/access-token.ts';
import { publicEndpoint } from '../platform/endpoint.ts';
import { Failure } from '../platform/failure.ts';
import { accountOf, checkPassword } from '../platform/identity.ts';
import { Reply } from '../platform/reply.ts';
import { sessionCookie } from '../platform/session-cookie.ts';
import { startSession } from '../platform/session.ts';
import { restoreAccountAllowance, useAccountAllowance } from './account-limit.ts';
import { findUser, keepUser, newUser, viewOf } from './user.ts';

export const handler = publicEndpoint('log-in', async ({ body: { email, password }, now }) => {
  await patiently(() => useAccountAllowance('log-in', email, now));
  const tokens = await checkPassword(email, password, now);
  await restoreAccountAllowance('log-in', email);

  const claims = await verifyAccessToken(tokens.accessToken);
  if (!claims) throw new Failure('invalid_credentials');
  const user = (await findUser(claims.userId)) ?? (await finishSignUp(claims.userId, email, now));
  const session = await startSession(user.id, tokens, now);
  return new Reply(viewOf(user, claims.role), { cookies: [sessionCookie(session)] });
});

const TRIES = 6;
const PAUSE_MS = 250;

/**
 * An attempt counts from its start, so that never more than the limit reach the pool. Right ones give their place back
 * in a moment: somebody who logs in on several devices at once waits for it instead of being refused.
 */
async function patiently(take: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await take();
      return;
    } catch (error) {
      const isFull = error instanceof Failure && error.code === 'too_many_requests';
      if (!isFull || attempt >= TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/** The pool has the account, the table not yet: a sign-up was cut off between the two. */
async function finishSignUp(id: string, email: string, now: Date) {
  return keepUser(newUser({ id, ...(await accountOf(email)) }, now));
}
