import * as routes from '../../shared/routes/accounts.ts';
import { HttpError } from '../platform/http-error.ts';
import { bestEffort } from '../platform/retry.ts';
import { setNames } from '../platform/identity.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { deletePicture, storePicture, cleanUpPictures } from './picture.ts';
import { propagateNames } from './public-names.ts';
import { changeUser, toCurrentUser } from './user.ts';

export const handler = signedInEndpoint(routes.updateUser, async ({ body, user: { id, role }, now }) => {
  const { profileImageURL, ...names } = body;
  const picture = await storePicture(id, profileImageURL);
  await setNames(id, names);
  const changed = await changeUser(id, { ...names, ...picture }, now);
  if (!changed) {
    // The account went meanwhile, and its pictures with it: this one came too late to be among them.
    if (picture.profileImageUrl) await deletePicture(picture.profileImageUrl);
    throw new HttpError('unauthorized');
  }
  const { before, after } = changed;
  await bestEffort(() => cleanUpPictures(id, before.profileImageUrl, after.profileImageUrl));
  await bestEffort(() => propagateNames(id));
  return toCurrentUser(after, role);
});
