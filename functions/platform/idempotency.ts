import { createHash } from 'node:crypto';
import { readItem } from './items.ts';
import { IDEMPOTENCY_KEY } from '../../shared/limits.ts';
import { HttpError } from './http-error.ts';
import { idempotencyKey } from './keys.ts';
import { validationFailed } from './middleware.ts';
import type { Write } from './table.ts';
import { absent, atMost, put } from './writes.ts';

export interface Submission {
  userId: string;
  key: string;
  bodyHash: string;
  sentAt: Date;
}

/** A repeat usually comes within moments; a day allows for a phone that was off. */
const REMEMBERED_SECONDS = 24 * 60 * 60;

export function readIdempotency(
  userId: string,
  key: string | undefined,
  body: unknown,
  sentAt: Date,
): Submission | undefined {
  if (!key) return undefined;
  if (key.length > IDEMPOTENCY_KEY.max) {
    const message = `Idempotency-Key must be at most ${IDEMPOTENCY_KEY.max} characters`;
    throw validationFailed([{ path: 'Idempotency-Key', message }]);
  }
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  return { userId, key, bodyHash, sentAt };
}

/** The earlier response to this submission, or null. Throws `idempotency_mismatch` for another body. */
export async function earlierSubmission<Receipt>({
  userId,
  key,
  bodyHash,
  sentAt,
}: Submission): Promise<Receipt | null> {
  const earlier = (await readItem(idempotencyKey(userId, key))) as
    | { bodyHash: string; receipt: Receipt; expiresAtSeconds: number }
    | undefined;
  if (!earlier || earlier.expiresAtSeconds <= sentAt.getTime() / 1000) return null;
  if (earlier.bodyHash !== bodyHash) throw new HttpError('idempotency_mismatch');
  return earlier.receipt;
}

/** Remembers the submission in the same transaction as its result; fails if another request was first. */
export function submissionWrite({ userId, key, bodyHash, sentAt }: Submission, receipt: object): Write {
  const nowSeconds = Math.floor(sentAt.getTime() / 1000);
  const expiresAtSeconds = nowSeconds + REMEMBERED_SECONDS;
  const item = { ...idempotencyKey(userId, key), bodyHash, receipt, expiresAtSeconds };
  return put('submission', item, [{ pk: absent }, { expiresAtSeconds: atMost(nowSeconds) }]);
}
