import * as routes from '../../shared/routes/accounts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { HttpResponse } from '../platform/http-response.ts';
import { expiredSessionCookie } from '../platform/session-cookie.ts';
import { endSessionById, sessionId } from '../platform/session.ts';

/** A session's tokens are encrypted with its browser's secret: without the item nobody can use them. */
export const handler = endpoint(routes.endSession, async ({ params, user: { id, session } }) => {
  if (!(await endSessionById(id, params.id))) throw new HttpError('session_not_found');
  const cookies = params.id === sessionId(session) ? [expiredSessionCookie()] : [];
  return new HttpResponse(undefined, { cookies });
});
