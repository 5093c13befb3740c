import * as routes from '../../shared/routes/accounts.ts';
import { CHOOSE_ANOTHER_NAME, passForOursTogether, type UserChanges } from '../../shared/schemas/accounts.ts';
import { HttpError } from '../platform/http-error.ts';
import { validationFailed } from '../platform/middleware.ts';
import { bestEffort } from '../platform/retry.ts';
import { setNames } from '../platform/identity.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { changeUser, findUser, toCurrentUser } from './user.ts';

/** Loaded by a call that changes the picture: S3's client would take a seventh of this function's start. */
const pictures = () => import('./picture.ts');

/** Names beside the person's reviews follow by the stream (functions/workers/complete-changes.ts). */
export const handler = signedInEndpoint(routes.updateUser, async ({ body, user: { id, role }, now }) => {
  const { profileImageURL, watchMail, ...names } = body;
  await refuseNamesOfOurs(id, body);
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

/** One name that is sent alone stands beside the other as it is. Names that were there before this rule stay as they are. */
async function refuseNamesOfOurs(id: string, { firstName, lastName }: UserChanges): Promise<void> {
  if ((firstName === undefined) === (lastName === undefined)) return;
  const user = await findUser(id);
  const names = { firstName: firstName ?? user?.firstName, lastName: lastName ?? user?.lastName };
  if (!user || passForOursTogether(user) || !passForOursTogether(names)) return;
  const path = firstName === undefined ? 'lastName' : 'firstName';
  throw validationFailed([{ path, message: CHOOSE_ANOTHER_NAME }]);
}
