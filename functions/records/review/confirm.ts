import { dayOf } from '../../../shared/dates.ts';
import { isPublicReview } from '../../../shared/review-state.ts';
import { HttpError } from '../../platform/http-error.ts';
import { retryOnChange } from '../../platform/retry.ts';
import type { Write } from '../../platform/table.ts';
import { readDebt } from '../debt/debt.ts';
import { transactFor } from '../user/user.ts';
import { findReviewHead, type ReviewSummary } from './review.ts';
import { saveReview } from './save-review.ts';
import { confirm } from './transitions.ts';

/** Once more on the same day changes nothing. `alongside`: writes of the same transaction, at each attempt. */
export function confirmReview(
  { reviewId, userId, now }: { reviewId: string; userId: string; now: Date },
  alongside: () => Promise<Write[]> = () => Promise.resolve([]),
): Promise<ReviewSummary> {
  return retryOnChange(async () => {
    const review = await findReviewHead(reviewId);
    if (review?.userId !== userId || !isPublicReview(review)) throw new HttpError('review_not_found');
    if (readDebt(review).settledAt !== null) throw new HttpError('already_settled');
    const isDone = review.confirmedAt && dayOf(review.confirmedAt) === dayOf(now.toISOString());
    const after = isDone ? review : confirm(review, now);
    const saved = isDone ? [] : await saveReview({ head: review }, { head: after }, { now });
    await transactFor(userId, [...saved, ...(await alongside())]);
    return after;
  });
}
