import * as z from 'zod/mini';
import { ANSWER_DAYS } from '../../../shared/limits.ts';
import { dueInDays } from '../../../shared/working-days.ts';
import { isBeforeCompany, isPublicReview } from '../../../shared/review-state.ts';
import { HttpError } from '../../platform/http-error.ts';
import { readItem } from '../../platform/items.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';
import { answerKey, keyShape } from '../../platform/keys.ts';
import { seal } from '../../platform/seal.ts';
import type { Write } from '../../platform/table.ts';
import { put } from '../../platform/writes.ts';
import { findReviewHead, type ReviewSummary } from '../review/review.ts';
import { answererOf } from '../user/user.ts';
import { mayAnswer } from './notice-address.ts';
import { hashRecipient } from './recipient.ts';

/**
 * A token by which the address in a notice opens a review, for the mailbox that the review's head names. Its
 * key is the token's hash: the table does not contain the token. It stays after its end, to be renewed.
 */
const storedAnswer = z.object({
  ...keyShape,
  reviewId: z.string(),
  until: z.string(),
  mailbox: z.string(),
  /** The mailbox's address, for a fresh token: only who holds this one can read it. Absent from the first ones. */
  sealedEmail: z.exactOptional(z.instanceof(Uint8Array)),
});

export const ANSWER_QUEUE = 'ANSWER#OPEN';

/** The token of a seed, 256 bits: a keyed hash, computed again when the email is written. */
export const answerToken = (seed: string): string => keyedHash('answer', seed).toString('base64url');

export function answerWrite(
  seed: string,
  { reviewId, email }: { reviewId: string; email: string },
  now: Date,
): { until: string; mailbox: string; write: Write } {
  const [token, until, mailbox] = [answerToken(seed), dueInDays(now, ANSWER_DAYS), hashRecipient(email)];
  const sealedEmail = seal('answer-email', email, token);
  const item = { ...answerKey(token), reviewId, until, mailbox, sealedEmail };
  const place = { queue: ANSWER_QUEUE, queuedAt: `${until}#${reviewId}` };
  return { until, mailbox, write: put('answer', { ...item, ...place }) };
}

export const findAnswer = async (token: string): Promise<z.infer<typeof storedAnswer> | undefined> =>
  storedAnswer.safeParse(await readItem(answerKey(token))).data;

export const isShownToCompany = (review: ReviewSummary): boolean =>
  isPublicReview(review) || isBeforeCompany(review);

export interface Opened {
  review: ReviewSummary;
  until: string;
  by: string;
}

/** The review that a token opens, if it is shown and its mailbox may answer. Throws `answer_not_found` otherwise. */
export async function openAnswer(token: string, now: Date): Promise<Opened> {
  const answer = await findAnswer(token);
  const isOpen = answer !== undefined && answer.until > now.toISOString();
  const review = isOpen ? await findReviewHead(answer.reviewId) : null;
  const isShown = review !== null && isShownToCompany(review);
  if (!isShown || review.addressee?.mailbox !== answer?.mailbox || !answer || !(await mayAnswer(review, now)))
    throw new HttpError('answer_not_found');
  return { review, until: answer.until, by: answererOf(answer.mailbox) };
}

/** Whether a token, still valid, came in a notice about this company to this mailbox: its holder reads mail there. */
export async function provesAddress(
  token: string,
  { email, companyId }: { email: string; companyId: string },
  now: Date,
): Promise<boolean> {
  const opened = await openAnswer(token, now).catch((error: unknown) => {
    if (error instanceof HttpError && error.code === 'answer_not_found') return null;
    throw error;
  });
  return opened?.review.companyId === companyId && opened.by === answererOf(hashRecipient(email));
}
