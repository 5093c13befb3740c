import * as routes from '../../shared/routes/accounts.ts';
import { passForOursTogether, type UserChanges } from '../../shared/schemas/accounts.ts';
import { CHOOSE_ANOTHER_NAME } from '../../shared/schemas/allowed-names.ts';
import { HttpError } from '../platform/http-error.ts';
import { validationFailed } from '../platform/middleware.ts';
import { bestEffort, retryOnChange } from '../platform/retry.ts';
import { setNames } from '../platform/identity.ts';
import { endpoint } from '../platform/endpoint.ts';
import { changeUser, findUser, toCurrentUser, type UserRecord } from '../records/user/user.ts';

/** Loaded only when the picture changes: S3's client would take a seventh of the start-up time. */
const pictures = () => import('./picture.ts');

/** The stream applies a new public name to the person's reviews (functions/workers/complete-changes.ts). */
export const handler = endpoint(routes.updateUser, async ({ body, user: { id, role }, now }) => {
  const { profileImageURL, watchMail, ...names } = body;
  const profileImageUrl = profileImageURL && (await (await pictures()).storePicture(id, profileImageURL));
  const change = async () => {
    const beside = await refuseNamesOfOurs(id, body);
    const changed = await changeUser(id, { ...names, watchMail, profileImageUrl }, now, beside);
    if (!changed) throw new HttpError('unauthorized');
    return changed;
  };
  const { before, after } = await retryOnChange(change).catch(async (error: unknown) => {
    // If the account was deleted meanwhile, its other pictures are already deleted.
    if (profileImageUrl && error instanceof HttpError)
      await (await pictures()).deletePicture(profileImageUrl);
    throw error;
  });
  await setNames(id, names);
  const [was, is] = [before.profileImageUrl, after.profileImageUrl];
  if (was !== is) await bestEffort(async () => (await pictures()).cleanUpPictures(id, was, is));
  return toCurrentUser(after, role);
});

/** Returns the other, stored name, which the write requires unchanged. Names from before this rule may stay. */
async function refuseNamesOfOurs(
  id: string,
  { firstName, lastName }: UserChanges,
): Promise<Partial<Pick<UserRecord, 'firstName' | 'lastName'>>> {
  if ((firstName === undefined) === (lastName === undefined)) return {};
  const user = await findUser(id);
  if (!user) throw new HttpError('unauthorized');
  const names = { firstName: firstName ?? user.firstName, lastName: lastName ?? user.lastName };
  if (passForOursTogether(names) && !passForOursTogether(user)) {
    const path = firstName === undefined ? 'lastName' : 'firstName';
    throw validationFailed([{ path, message: CHOOSE_ANOTHER_NAME }]);
  }
  return firstName === undefined ? { firstName: user.firstName } : { lastName: user.lastName };
}
