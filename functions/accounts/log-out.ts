import * as routes from '../../shared/routes/accounts.ts';
import { publicEndpoint } from '../platform/endpoint.ts';
import { HttpResponse } from '../platform/http-response.ts';
import { expiredSessionCookie } from '../platform/session-cookie.ts';
import { endBrowserSession } from './browser-session.ts';

export const handler = publicEndpoint(routes.logOut, async ({ event }) => {
  await endBrowserSession(event);
  return new HttpResponse(undefined, { cookies: [expiredSessionCookie()] });
});
