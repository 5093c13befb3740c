import {
  deleteEveryVersion,
  deleteFile,
  PICTURE_UPLOAD,
  pictureKey,
  readUpload,
  uploadKey,
} from '../records/evidence/evidence-store.ts';
import { keepAsPicture } from '../records/evidence/keep-file.ts';
import { ownUploadId } from '../records/evidence/own-upload.ts';
import { HttpError } from '../platform/http-error.ts';
import { pictureType } from '../records/user/picture-type.ts';
import { findUser } from '../records/user/user.ts';

const NO_PICTURE = 'Use a PNG, JPEG or WebP picture';

const toPath = (key: string) => `/${key}`;
const toKey = (path: string) => path.slice(1);

/** The copy's bytes are checked and it has no metadata. A picture that the person has is not copied again. */
export async function storePicture(userId: string, uploadURL: string): Promise<string> {
  const user = await findUser(userId);
  if (!user) throw new HttpError('unauthorized');
  const uploadId = await ownUploadId(uploadURL, userId);
  if (!uploadId.startsWith(PICTURE_UPLOAD))
    throw new HttpError('upload_not_found', { message: 'Request this upload with the purpose picture' });
  const key = pictureKey(userId, uploadId.slice(PICTURE_UPLOAD.length));
  if (user.profileImageUrl !== toPath(key)) await copyPicture(uploadKey(userId, uploadId), key);
  return toPath(key);
}

async function copyPicture(from: string, to: string): Promise<void> {
  const content = await readUpload(from);
  if (!content) throw new HttpError('upload_not_found');
  try {
    // S3 has enforced the size limit at the upload.
    const type = pictureType(content);
    if (!type)
      throw new HttpError('file_type_not_allowed', {
        message: NO_PICTURE,
        issues: [{ path: 'profileImageURL', message: NO_PICTURE }],
      });
    await keepAsPicture({ content, type, to });
  } catch (error) {
    // The request was refused for good, so its upload is not needed any more.
    if (error instanceof HttpError) await deleteFile(from);
    throw error;
  }
}

/** Safe to repeat. */
export async function cleanUpPictures(userId: string, before: string | null, after: string | null) {
  if (before) await deletePicture(before);
  const pictureId = after?.split('/').at(-1);
  if (pictureId) await deleteFile(uploadKey(userId, PICTURE_UPLOAD + pictureId));
}

export async function deletePicture(path: string): Promise<void> {
  await deleteEveryVersion(toKey(path));
}
