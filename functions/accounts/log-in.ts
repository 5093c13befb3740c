import * as routes from '../../shared/routes/accounts.ts';
import { verifyAccessToken } from '../platform/access-token.ts';
import { HttpError } from '../platform/http-error.ts';
import { readAccount, checkPassword } from '../platform/identity.ts';
import { limitedEndpoint } from '../platform/endpoint.ts';
import { HttpResponse } from '../platform/http-response.ts';
import { sessionCookie } from '../platform/session-cookie.ts';
import { startSession } from '../platform/session.ts';
import { rememberAddress, tryPassword } from './try-password.ts';
import { findUser, createUserIfMissing, newUser, toCurrentUser } from './user.ts';

export const handler = limitedEndpoint(
  routes.logIn,
  async ({ body: { email, password }, clientAddress, now }) => {
    const attempt = { email, clientAddress, now };
    const tokens = await tryPassword(attempt, () => checkPassword(email, password, now));
    await rememberAddress(attempt);

    const claims = await verifyAccessToken(tokens.accessToken);
    if (!claims) throw new HttpError('invalid_credentials');
    const user = (await findUser(claims.userId)) ?? (await finishSignUp(claims.userId, email, now));
    const session = await startSession(user.id, tokens, now);
    return new HttpResponse(toCurrentUser(user, claims.role), { cookies: [sessionCookie(session)] });
  },
);

/** Stores the user of a sign-up that was interrupted after the user pool created its account. */
async function finishSignUp(id: string, email: string, now: Date) {
  return createUserIfMissing(newUser({ id, ...(await readAccount(email)) }, now));
}
