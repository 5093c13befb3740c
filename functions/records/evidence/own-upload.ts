import { HttpError } from '../../platform/http-error.ts';
import { PICTURE_UPLOAD, uploadAddress, uploadKey } from './evidence-store.ts';

const UPLOAD_ID = new RegExp(`^(?:${PICTURE_UPLOAD})?[0-9a-f-]{36}$`);

/** Throws `upload_not_found` for any address but `url/key` of the user's own upload. */
export async function ownUploadId(uploadURL: string, userId: string): Promise<string> {
  const own = `${await uploadAddress()}/${uploadKey(userId, '')}`;
  const uploadId = uploadURL.startsWith(own) ? uploadURL.slice(own.length) : '';
  if (!UPLOAD_ID.test(uploadId)) throw new HttpError('upload_not_found');
  return uploadId;
}
