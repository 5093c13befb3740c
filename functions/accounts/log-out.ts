import * as routes from '../../shared/routes/accounts.ts';
import { publicEndpoint } from '../platform/endpoint.ts';
import { HttpResponse } from '../platform/http-response.ts';
import { requireSameUser } from '../platform/middleware.ts';
import { expiredSessionCookie, readSessionCookie } from '../platform/session-cookie.ts';
import { endBrowserSession } from './browser-session.ts';

export const handler = publicEndpoint(routes.logOut, async ({ event }) => {
  const cookie = readSessionCookie(event);
  if (cookie) requireSameUser({ event, route: routes.logOut }, cookie);
  await endBrowserSession(event);
  return new HttpResponse(undefined, { cookies: [expiredSessionCookie()] });
});
