import { postFile } from './post-file.ts';
import { retrying } from './retrying.ts';
import { signUpload } from './sign-upload.ts';

interface UploadOptions {
  name: string;
  type: string;
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}

/**
 * Brings a file to storage and gives what the attachment names it by. Each try has an address of its own, asked for when
 * its turn comes: one is good for five minutes. Rejects with ApiError, UploadError or AbortError.
 */
export function uploadFile(file: Blob, { name, type, signal, onProgress }: UploadOptions): Promise<string> {
  return retrying(async () => {
    const signed = await signUpload({ name, type, size: file.size }, signal);
    await postFile(signed, file, { signal, onProgress });
    return signed.uploadURL;
  }, signal);
}
