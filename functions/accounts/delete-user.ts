import * as routes from '../../shared/routes/accounts.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { HttpError } from '../platform/http-error.ts';
import { HttpResponse } from '../platform/http-response.ts';
import { expiredSessionCookie } from '../platform/session-cookie.ts';
import { endpoint } from '../platform/endpoint.ts';
import type { Write } from '../platform/table.ts';
import { beginDeletion, completeDeletion } from './delete-account.ts';
import { findUserRecord, type UserRecord } from '../records/user/user.ts';

/** A repeated request continues a deletion that was interrupted. */
export const handler = endpoint(routes.deleteUser, async ({ user: { id, session }, siteOrigin, now }) => {
  const user = await findUserRecord(id);
  if (!user) throw new HttpError('unauthorized');
  await beginDeletion(user, now, noticeOf(user, siteOrigin, now));
  await completeDeletion(id, now, session);
  return new HttpResponse(undefined, { cookies: [expiredSessionCookie()] });
});

/** Somebody who signs up with a stranger's address could fill that mailbox: none to an unverified one. */
function noticeOf({ email, emailVerified }: UserRecord, siteOrigin: string, now: Date): Write[] {
  if (emailVerified === null) return [];
  return [outboxWrite({ kind: 'account-deleted', userId: null, facts: { email }, siteOrigin }, now)];
}
