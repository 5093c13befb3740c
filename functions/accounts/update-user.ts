import { Failure } from '../platform/failure.ts';
import { setNames } from '../platform/identity.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { spreadNames } from './public-names.ts';
import { changeUser, viewOf } from './user.ts';

export const handler = signedInEndpoint('update-user', async ({ body, user: { id, role }, now }) => {
  await setNames(id, body);
  const user = await changeUser(id, body, now);
  if (!user) throw new Failure('unauthorized');
  await spreadNames(id);
  return viewOf(user, role);
});
