import type { BodyOf } from '../../shared/routes.ts';
import { ApiError } from './api-error.ts';
import { call } from './api.ts';

/** Returns the URL to use in later calls. Throws ApiError. */
export async function uploadFile(file: Blob, upload: BodyOf<'create-upload'>): Promise<string> {
  const { url, fields } = await call('create-upload', { body: { fileSize: file.size, ...upload } });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  // S3 ignores fields after the file.
  form.set('file', file, upload.filename ?? 'file');
  const response = await fetch(url, { method: 'POST', body: form }).catch(() => null);
  if (!response?.ok) throw new ApiError(response?.status ?? 0, '', 'The file could not be uploaded');
  return `${url}/${fields['key']}`;
}
