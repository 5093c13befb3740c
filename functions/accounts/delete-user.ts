import * as routes from '../../shared/routes/accounts.ts';
import { Failure } from '../platform/failure.ts';
import { Reply } from '../platform/reply.ts';
import { expiredSessionCookie } from '../platform/session-cookie.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { beginDeletion, finishDeletion } from './delete-account.ts';
import { findUserRecord } from './user.ts';

/** Called again after it was cut off, it goes on where it was. */
export const handler = signedInEndpoint(routes.deleteUser, async ({ user: { id, session }, now }) => {
  const user = await findUserRecord(id);
  if (!user) throw new Failure('unauthorized');
  await beginDeletion(user, now);
  await finishDeletion(id, now, session);
  return new Reply(undefined, { cookies: [expiredSessionCookie()] });
});
