import * as routes from '../../shared/routes/accounts.ts';
import { Failure } from '../platform/failure.ts';
import { finishNow } from '../platform/finish-now.ts';
import { setNames } from '../platform/identity.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { forgetPicture, keepPicture, settlePicture } from './picture.ts';
import { spreadNames } from './public-names.ts';
import { changeUser, viewOf } from './user.ts';

export const handler = signedInEndpoint(routes.updateUser, async ({ body, user: { id, role }, now }) => {
  const { profileImageURL, ...names } = body;
  const picture = await keepPicture(id, profileImageURL);
  await setNames(id, names);
  const changed = await changeUser(id, { ...names, ...picture }, now);
  if (!changed) {
    // The account went meanwhile, and its pictures with it: this one came too late to be among them.
    if (picture.profileImageUrl) await forgetPicture(picture.profileImageUrl);
    throw new Failure('unauthorized');
  }
  const { before, after } = changed;
  await finishNow(() => settlePicture(id, before.profileImageUrl, after.profileImageUrl));
  await finishNow(() => spreadNames(id));
  return viewOf(after, role);
});
