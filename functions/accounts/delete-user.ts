import * as routes from '../../shared/routes/accounts.ts';
import { HttpError } from '../platform/http-error.ts';
import { HttpResponse } from '../platform/http-response.ts';
import { expiredSessionCookie } from '../platform/session-cookie.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { beginDeletion, completeDeletion } from './delete-account.ts';
import { findUserRecord } from './user.ts';

/** Deletes the account. A repeated request continues a deletion that was interrupted. */
export const handler = signedInEndpoint(routes.deleteUser, async ({ user: { id, session }, now }) => {
  const user = await findUserRecord(id);
  if (!user) throw new HttpError('unauthorized');
  await beginDeletion(user, now);
  await completeDeletion(id, now, session);
  return new HttpResponse(undefined, { cookies: [expiredSessionCookie()] });
});
