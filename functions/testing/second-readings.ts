import type { ErrorBody } from '../../shared/schemas/errors.ts';
import type { GivenReading, SecondReading } from '../../shared/schemas/second-readings.ts';
import { handler as answerSecondReading } from '../moderation/answer-second-reading.ts';
import { handler as listSecondReadings } from '../moderation/list-second-readings.ts';
import { transact } from '../platform/table.ts';
import { findReview } from '../records/review/review.ts';
import { askSecondReading, isDrawn } from '../records/review/second-reading.ts';
import type { Caller } from './caller.ts';

export const secondReadings = async (by: Caller) =>
  (await by.call<SecondReading[]>('list-second-readings', listSecondReadings, { query: { limit: '100' } }))
    .json;

export const readAgain = (by: Caller, id: string, body: object) =>
  by.call<GivenReading & ErrorBody>('answer-second-reading', answerSecondReading, { params: { id }, body });

/** Asks for the second reading of a decided review, chosen by the key or not; its id is the review's. */
export async function askedAgain(reviewId: string): Promise<string> {
  const review = await findReview(reviewId);
  if (!review) throw new Error(`There is no review ${reviewId}`);
  const { status, decidedBy: moderatorId = '' } = review.head;
  const decided = status === 'APPROVED' ? 'APPROVE' : 'REJECT';
  if (!isDrawn(reviewId))
    await transact([askSecondReading(reviewId, { decided, moderatorId, now: new Date() })]);
  return reviewId;
}
