import * as z from 'zod/mini';
import { ANSWER_DAYS } from '../../../shared/limits.ts';
import { dueInDays } from '../../../shared/working-days.ts';
import { isBeforeCompany, isPublicReview } from '../../../shared/review-state.ts';
import { HttpError } from '../../platform/http-error.ts';
import { readItem } from '../../platform/items.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';
import { answerKey, keyShape } from '../../platform/keys.ts';
import type { Write } from '../../platform/table.ts';
import { put } from '../../platform/writes.ts';
import { findReviewHead, type ReviewSummary } from '../review/review.ts';
import { answererOf } from '../user/user.ts';
import { hashRecipient, mayAnswer } from './notice-address.ts';

/**
 * A token by which the address in a notice opens a review, for the mailbox that the review's head names. Its
 * key is the token's hash: the table does not contain the token.
 */
const storedAnswer = z.object({ ...keyShape, reviewId: z.string(), until: z.string(), mailbox: z.string() });

export const ANSWER_QUEUE = 'ANSWER#OPEN';

/** The token of a seed, 256 bits: a keyed hash, computed again when the email is written. */
export const answerToken = (seed: string): string => keyedHash('answer', seed).toString('base64url');

export function answerWrite(
  seed: string,
  { reviewId, mailbox }: { reviewId: string; mailbox: string },
  now: Date,
): { until: string; write: Write } {
  const until = dueInDays(now, ANSWER_DAYS);
  const item: z.infer<typeof storedAnswer> = { ...answerKey(answerToken(seed)), reviewId, until, mailbox };
  return { until, write: put('answer', { ...item, queue: ANSWER_QUEUE, queuedAt: `${until}#${reviewId}` }) };
}

export interface Opened {
  review: ReviewSummary;
  until: string;
  by: string;
}

/**
 * The review that a token opens, while it is public or its company can answer before the decision, and the
 * token's mailbox may answer it. Throws `answer_not_found` for any other token.
 */
export async function openAnswer(token: string, now: Date): Promise<Opened> {
  const { data: answer } = storedAnswer.safeParse(await readItem(answerKey(token)));
  const isOpen = answer !== undefined && answer.until > now.toISOString();
  const review = isOpen ? await findReviewHead(answer.reviewId) : null;
  const isShown = review !== null && (isPublicReview(review) || isBeforeCompany(review));
  if (!isShown || review.addressee?.mailbox !== answer?.mailbox || !answer || !(await mayAnswer(review, now)))
    throw new HttpError('answer_not_found');
  return { review, until: answer.until, by: answererOf(answer.mailbox) };
}

/**
 * Whether a token came in a notice to this very mailbox about this company, and still opens it: its holder
 * reads the mail sent there.
 */
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
