import * as routes from '../../shared/routes/accounts.ts';
import { verifyAccessToken } from '../platform/access-token.ts';
import { Failure } from '../platform/failure.ts';
import { accountOf, checkPassword } from '../platform/identity.ts';
import { limitedEndpoint } from '../platform/limited-endpoint.ts';
import { Reply } from '../platform/reply.ts';
import { sessionCookie } from '../platform/session-cookie.ts';
import { startSession } from '../platform/session.ts';
import { rememberAddress, tryPassword } from './try-password.ts';
import { findUser, keepUser, newUser, viewOf } from './user.ts';

export const handler = limitedEndpoint(
  routes.logIn,
  async ({ body: { email, password }, clientAddress, now }) => {
    const attempt = { email, clientAddress, now };
    const tokens = await tryPassword(attempt, () => checkPassword(email, password, now));
    await rememberAddress(attempt);

    const claims = await verifyAccessToken(tokens.accessToken);
    if (!claims) throw new Failure('invalid_credentials');
    const user = (await findUser(claims.userId)) ?? (await finishSignUp(claims.userId, email, now));
    const session = await startSession(user.id, tokens, now);
    return new Reply(viewOf(user, claims.role), { cookies: [sessionCookie(session)] });
  },
);

/** The pool has the account, the table not yet: a sign-up was cut off between the two. */
async function finishSignUp(id: string, email: string, now: Date) {
  return keepUser(newUser({ id, ...(await accountOf(email)) }, now));
}
