import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { ANSWER_DAYS } from '../../../shared/limits.ts';
import { canonicalMailbox } from '../../../shared/mailbox.ts';
import { dueInDays } from '../../../shared/working-days.ts';
import { HttpError } from '../../platform/http-error.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';
import { answerKey, keyShape } from '../../platform/keys.ts';
import { table, tableName, type Write } from '../../platform/table.ts';
import { put } from '../../platform/writes.ts';
import { findReviewHead, isBeforeCompany, isPublicReview, type ReviewSummary } from '../review/review.ts';

/**
 * A token by which the address in a notice opens a review. Its key is the token's hash: the table does not
 * contain the token.
 */
const storedAnswer = z.object({
  ...{ ...keyShape, reviewId: z.string(), until: z.string() },
  /** Hash of the company's mailbox that the notice went to. */
  mailbox: z.optional(z.string()),
  expiresAtSeconds: z.int(),
});

/** The token of a seed, 256 bits: a keyed hash, computed again when the email is written. */
export const answerToken = (seed: string): string => keyedHash('answer', seed).toString('base64url');

const hashMailbox = (email: string) =>
  keyedHash('answer-mailbox', canonicalMailbox(email)).toString('base64url');

/**
 * Stores the token of a seed, which opens a review for sixty days. `email`: the company's address that
 * receives the notice.
 */
export function answerWrite(
  seed: string,
  { reviewId, email }: { reviewId: string; email: string | null },
  now: Date,
): { until: string; write: Write } {
  const until = dueInDays(now, ANSWER_DAYS);
  const expiresAtSeconds = Math.ceil(Date.parse(until) / 1000);
  const item: z.infer<typeof storedAnswer> = {
    ...answerKey(answerToken(seed)),
    reviewId,
    until,
    expiresAtSeconds,
    ...(email !== null && { mailbox: hashMailbox(email) }),
  };
  return { until, write: put('answer', item) };
}

/**
 * The review that a token opens, while it is public or its company can answer before the decision. Throws
 * `answer_not_found` for any other token: unknown, expired, or of a deleted or hidden review.
 */
export async function openAnswer(
  token: string,
  now: Date,
): Promise<{ review: ReviewSummary; until: string; mailbox: string | undefined }> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: answerKey(token), ConsistentRead: true }),
  );
  const answer = Item && storedAnswer.parse(Item);
  const isOpen = answer !== undefined && answer.until > now.toISOString();
  const review = isOpen ? await findReviewHead(answer.reviewId) : null;
  if (!answer || !review || !(isPublicReview(review) || isBeforeCompany(review)))
    throw new HttpError('answer_not_found');
  return { review, until: answer.until, mailbox: answer.mailbox };
}

/**
 * Whether a token came in a notice to this address about this company: its holder reads the mail sent there.
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
  return opened?.review.companyId === companyId && opened.mailbox === hashMailbox(email);
}
