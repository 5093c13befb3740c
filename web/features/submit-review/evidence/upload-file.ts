import { ApiError } from '../../../lib/api-error.ts';
import { postFile, UploadError } from './post-file.ts';
import { signUpload } from './sign-upload.ts';

/** The delays before each further attempt. */
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000] as const;

/** True for errors that another attempt may not meet: no connection, too many calls, errors of the server. */
function mayPass(error: unknown): boolean {
  if (error instanceof UploadError) return error.mayPass;
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

/** Runs an action, and again after each delay while its error may pass and nobody aborts. Throws the last error. */
export async function retrying<T>(action: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await action();
    } catch (error) {
      if (!mayPass(error) || signal?.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      signal?.throwIfAborted();
    }
  }
  return action();
}

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
