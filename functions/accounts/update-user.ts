import * as routes from '../../shared/routes/accounts.ts';
import { HttpError } from '../platform/http-error.ts';
import { bestEffort } from '../platform/retry.ts';
import { setNames } from '../platform/identity.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { changeUser, toCurrentUser } from './user.ts';

/** Loaded by a call that changes the picture: S3's client would take a seventh of this function's start. */
const pictures = () => import('./picture.ts');

/** Names beside the person's reviews follow by the stream (functions/workers/complete-changes.ts). */
export const handler = signedInEndpoint(routes.updateUser, async ({ body, user: { id, role }, now }) => {
  const { profileImageURL, watchMail, ...names } = body;
  const profileImageUrl = profileImageURL && (await (await pictures()).storePicture(id, profileImageURL));
  await setNames(id, names);
  const changed = await changeUser(id, { ...names, watchMail, profileImageUrl }, now);
  if (!changed) {
    // The account went meanwhile, and its pictures with it: this one came too late to be among them.
    if (profileImageUrl) await (await pictures()).deletePicture(profileImageUrl);
    throw new HttpError('unauthorized');
  }
  const [was, is] = [changed.before.profileImageUrl, changed.after.profileImageUrl];
  if (was !== is) await bestEffort(async () => (await pictures()).cleanUpPictures(id, was, is));
  return toCurrentUser(changed.after, role);
});
