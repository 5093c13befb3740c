import { call } from '../../../lib/api.ts';

interface FileToSign {
  name: string;
  type: string;
  size: number;
}

export interface SignedUpload {
  url: string;
  fields: Record<string, string>;
  /** The object's address as the attachment names it: `url` and key, joined by a slash. */
  uploadURL: string;
}

/** A presigned POST for one file, good for five minutes. Throws ApiError. */
export async function signUpload(
  { name, type, size }: FileToSign,
  signal: AbortSignal,
): Promise<SignedUpload> {
  const body = {
    filename: name,
    contentType: type || null,
    fileSize: size,
    purpose: 'evidence' as const,
  };
  const { url, fields } = await call('create-upload', { body, signal });
  return { url, fields, uploadURL: `${url.replace(/\/$/, '')}/${fields.key ?? ''}` };
}
