import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { ANSWER_DAYS } from '../../../shared/limits.ts';
import { dueInDays } from '../../../shared/working-days.ts';
import { HttpError } from '../../platform/http-error.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';
import { answerKey, keyShape } from '../../platform/keys.ts';
import { table, tableName, type Write } from '../../platform/table.ts';
import { put } from '../../platform/writes.ts';
import { findReviewHead, isBeforeCompany, isPublicReview, type ReviewSummary } from '../review/review.ts';

/** That the address in a notice opens a review. Its key is the hash of the token: the table holds no token. */
const storedAnswer = z.object({
  ...{ ...keyShape, reviewId: z.string(), until: z.string() },
  expiresAtSeconds: z.int(),
});

/** The token of a seed, 256 bits: a keyed hash, made again when the mail is written. */
export const answerToken = (seed: string): string => keyedHash('answer', seed).toString('base64url');

/** Lets the token of a seed open a review, for sixty days. */
export function answerWrite(seed: string, reviewId: string, now: Date): { until: string; write: Write } {
  const until = dueInDays(now, ANSWER_DAYS);
  const expiresAtSeconds = Math.ceil(Date.parse(until) / 1000);
  const item: z.infer<typeof storedAnswer> = {
    ...answerKey(answerToken(seed)),
    reviewId,
    until,
    expiresAtSeconds,
  };
  return { until, write: put('answer', item) };
}

/**
 * The review that a token opens, while everyone sees it or its company is heard. Any other token, unknown, ended, or of a
 * review that is gone or hidden, is `answer_not_found`.
 */
export async function openAnswer(
  token: string,
  now: Date,
): Promise<{ review: ReviewSummary; until: string }> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: answerKey(token), ConsistentRead: true }),
  );
  const answer = Item && storedAnswer.parse(Item);
  const isOpen = answer !== undefined && answer.until > now.toISOString();
  const review = isOpen ? await findReviewHead(answer.reviewId) : null;
  if (!answer || !review || !(isPublicReview(review) || isBeforeCompany(review)))
    throw new HttpError('answer_not_found');
  return { review, until: answer.until };
}
