import { ApiError } from '../../../lib/api-error.ts';
import { UploadError } from './post-file.ts';

/** The waits before each further try. */
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000] as const;

/** What may pass by itself: no connection, too many calls, our own faults. Other answers stay what they are. */
function mayPass(error: unknown): boolean {
  if (error instanceof UploadError) return error.mayPass;
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

/** Does it, and again after each delay as long as the fault may pass and nobody said stop. Throws the last one. */
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
