import { call } from '../../../lib/api.ts';
import { retrying } from './retrying.ts';

interface FileToSign {
  name: string;
  type: string;
  size: number | null;
}

export interface SignedUpload {
  url: string;
  fields: Record<string, string>;
  /** What the attachment names the object by: `url` and key, joined by one slash (contract §3). */
  uploadURL: string;
}

/** A presigned POST for one file, asked for when its turn comes: it is good for five minutes. Throws ApiError. */
export async function signUpload({ name, type, size }: FileToSign): Promise<SignedUpload> {
  const body = {
    filename: name,
    contentType: type || null,
    fileSize: size,
    purpose: 'evidence' as const,
  };
  /* Uppy retries the upload itself, but never the signing (transloadit/uppy#4908). */
  const { url, fields } = await retrying(() => call('create-upload', { body }));
  return { url, fields, uploadURL: `${url.replace(/\/$/, '')}/${fields.key ?? ''}` };
}
