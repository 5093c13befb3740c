import type { SignedUpload } from './sign-upload.ts';

/** Storage did not take a file. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  /** The HTTP status; 0 when there was no response. */
  readonly status: number;
  /**
   * True where another attempt may succeed: no response, a conflict, too many calls, errors of storage, and an expired
   * link.
   */
  readonly mayPass: boolean;

  constructor(status: number, body: string) {
    super(`Storage answered ${status}`);
    this.status = status;
    const isExpired = status === 403 && /expired/i.test(body);
    this.mayPass = isExpired || [0, 408, 409, 429].includes(status) || status >= 500;
  }
}

/** An upload without progress for this long is given up. */
const SILENCE_MS = 5 * 60_000;

interface PostOptions {
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}

/** Posts a file to storage as the presigned policy wants it. Rejects with UploadError, or AbortError when told to stop. */
export function postFile(
  { url, fields }: Pick<SignedUpload, 'url' | 'fields'>,
  file: Blob,
  { signal, onProgress }: PostOptions,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  /* The file comes last: fields after it are ignored. */
  form.set('file', file);
  return new Promise((resolve, reject) => {
    /* fetch tells no progress of what it sends. */
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    let silence = setTimeout(stop, SILENCE_MS);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(silence);
      silence = setTimeout(stop, SILENCE_MS);
      onProgress(total > 0 ? Math.min(file.size, Math.round((loaded / total) * file.size)) : 0);
    };
    request.onloadend = () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', stop);
      const { status, responseText } = request;
      if (status >= 200 && status < 300) resolve();
      else if (signal.aborted) reject(new DOMException('The upload was stopped', 'AbortError'));
      else reject(new UploadError(status, responseText));
    };
    signal.addEventListener('abort', stop);
    request.open('POST', url);
    request.send(form);
  });
}
