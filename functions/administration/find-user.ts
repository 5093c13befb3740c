import * as routes from '../../shared/routes/administration.ts';
import { findUser } from '../records/user/user.ts';
import { auditWrites } from '../platform/audit.ts';
import { findAccountId } from '../platform/identity.ts';
import { HttpError } from '../platform/http-error.ts';
import { endpoint } from '../platform/endpoint.ts';
import { transact } from '../platform/table.ts';
import { toAdminUser } from './suspension.ts';

export const handler = endpoint(routes.findUser, async ({ body: { email }, user: moderator, now }) => {
  const id = await findAccountId(email);
  const user = id === null ? null : await findUser(id);
  if (!user) throw new HttpError('user_not_found');
  const entry = { act: 'find-user', actorId: moderator.id, subject: `user ${user.id}` };
  await transact(auditWrites({ ...entry, reason: null, note: null }, now));
  return toAdminUser(user, moderator.id);
});
