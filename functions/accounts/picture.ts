import { PICTURE_BYTES } from '../../shared/limits.ts';
import {
  deleteEveryVersion,
  deleteFile,
  keepAsPicture,
  pictureKey,
  readUpload,
  uploadKey,
} from '../evidence/evidence-store.ts';
import { ownUploadId } from '../evidence/own-upload.ts';
import { Failure } from '../platform/failure.ts';
import { pictureType } from './picture-type.ts';
import { findUser, type UserRecord } from './user.ts';

/** A person's picture as the site serves it: its key is its path. */
const pathOf = (key: string) => `/${key}`;
const keyOf = (path: string) => path.slice(1);

/**
 * The profile's `profileImageUrl` for what a person asked for: nothing where they named no picture, null for none, else
 * the path of a copy of their upload, judged by its bytes. One that they have already is left as it is.
 */
export async function keepPicture(
  userId: string,
  uploadURL: string | null | undefined,
): Promise<Partial<Pick<UserRecord, 'profileImageUrl'>>> {
  if (uploadURL === undefined) return {};
  if (uploadURL === null) return { profileImageUrl: null };
  const user = await findUser(userId);
  if (!user) throw new Failure('unauthorized');
  const uploadId = await ownUploadId(uploadURL, userId);
  const key = pictureKey(userId, uploadId);
  if (user.profileImageUrl !== pathOf(key)) await copyPicture(uploadKey(userId, uploadId), key);
  return { profileImageUrl: pathOf(key) };
}

async function copyPicture(from: string, to: string): Promise<void> {
  const file = await readUpload(from);
  if (!file) throw new Failure('upload_not_found');
  try {
    if (file.bytes.length > PICTURE_BYTES.max) throw refused('A picture must be at most 1 MB');
    const type = pictureType(file.bytes);
    if (!type) throw refused('Use a PNG, JPEG or WebP picture');
    if (!(await keepAsPicture(from, to, file.etag, type))) throw new Failure('upload_not_found');
  } catch (error) {
    // Refused for good: nobody needs it any more.
    if (error instanceof Failure) await deleteFile(from);
    throw error;
  }
}

function refused(message: string): Failure {
  return new Failure('file_type_not_allowed', { message, issues: [{ path: 'profileImageURL', message }] });
}

/** After a change: the upload has served its purpose, and the picture before goes in every version. Safe to repeat. */
export async function settlePicture(userId: string, before: string | null, after: string | null) {
  if (before === after) return;
  if (before) await forgetPicture(before);
  const uploadId = after?.split('/').at(-1);
  if (uploadId) await deleteFile(uploadKey(userId, uploadId));
}

/** Takes a picture away in every version. */
export async function forgetPicture(path: string): Promise<void> {
  await deleteEveryVersion(keyOf(path));
}
