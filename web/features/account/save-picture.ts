import type { CurrentUser } from '../../../shared/schemas/accounts.ts';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { squarePicture } from './square-picture.ts';

/** Makes a file the person's picture: cropped, posted to storage, then named. Throws PictureError or ApiError. */
export async function savePicture(file: File): Promise<CurrentUser> {
  const picture = await squarePicture(file);
  const body = {
    purpose: 'picture',
    filename: 'picture.jpg',
    contentType: picture.type,
    fileSize: picture.size,
  } as const;
  const { url, fields } = await call('create-upload', { body });
  await post(url, fields, picture);
  return call('update-user', { body: { profileImageURL: `${url}/${fields['key']}` } });
}

/** As a form of the browser would: the file comes last. */
async function post(url: string, fields: Record<string, string>, picture: Blob): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', picture, 'picture.jpg');
  const response = await fetch(url, { method: 'POST', body: form }).catch(() => null);
  if (!response?.ok) throw new ApiError(response?.status ?? 0, '', 'The picture could not be uploaded');
}
