import * as routes from '../../shared/routes/accounts.ts';
import { publicEndpoint } from '../platform/endpoint.ts';
import { revokeTokens } from '../platform/identity.ts';
import { HttpResponse } from '../platform/http-response.ts';
import { expiredSessionCookie, readSessionCookie } from '../platform/session-cookie.ts';
import { endSession } from '../platform/session.ts';

export const handler = publicEndpoint(routes.logOut, async ({ event }) => {
  const session = readSessionCookie(event);
  const refreshToken = session && (await endSession(session));
  if (refreshToken) await revokeTokens(refreshToken);
  return new HttpResponse(undefined, { cookies: [expiredSessionCookie()] });
});
