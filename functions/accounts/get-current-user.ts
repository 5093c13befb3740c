import * as routes from '../../shared/routes/accounts.ts';
import { HttpError } from '../platform/http-error.ts';
import { endpoint } from '../platform/endpoint.ts';
import { findUser, toCurrentUser } from '../records/user/user.ts';

export const handler = endpoint(routes.getCurrentUser, async ({ user: { id, role } }) => {
  const user = await findUser(id);
  if (!user) throw new HttpError('unauthorized');
  return toCurrentUser(user, role);
});
