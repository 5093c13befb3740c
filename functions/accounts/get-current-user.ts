import * as routes from '../../shared/routes/accounts.ts';
import { Failure } from '../platform/failure.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { findUser, viewOf } from './user.ts';

export const handler = signedInEndpoint(routes.getCurrentUser, async ({ user: { id, role } }) => {
  const user = await findUser(id);
  if (!user) throw new Failure('unauthorized');
  return viewOf(user, role);
});
