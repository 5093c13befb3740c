import { ApiError } from '../../../lib/api-error.ts';

/** Each try starts with a new signature. */
export const RETRY_DELAYS_MS = [0, 1000, 3000, 5000] as const;

/** An upload without progress restarts: some browsers report a lost connection only after 15 minutes. */
export const STANDS_STILL_MS = 60_000;

/** No response, too many calls, server errors, and storage's timeouts, conflicts and expired signatures. */
export function mayPass(error: unknown): boolean {
  const { status = 0, body = '' } = error as { status?: number; body?: string };
  if (status === 0 || status === 429 || status >= 500) return true;
  if (error instanceof ApiError) return false;
  return status === 408 || status === 409 || (status === 403 && /expired/i.test(body));
}
