import { HttpError } from '../../platform/http-error.ts';
import { retryOnChange } from '../../platform/retry.ts';
import type { Write } from '../../platform/table.ts';
import { readDebt } from '../debt/debt.ts';
import { transactFor } from '../user/user.ts';
import { findReviewHead, isPublicReview, type ReviewSummary } from './review.ts';
import { saveReview } from './save-review.ts';
import { confirm } from './transitions.ts';

interface Confirmation {
  reviewId: string;
  userId: string;
  now: Date;
}

/**
 * The author of a public review says that what is left of it is still owed: its amount counts, again where it had ceased to.
 * `alongside` gives what belongs to it, at each attempt. Gives the review as it is afterwards.
 */
export function confirmReview(
  { reviewId, userId, now }: Confirmation,
  alongside: () => Promise<Write[]> = () => Promise.resolve([]),
): Promise<ReviewSummary> {
  return retryOnChange(async () => {
    const review = await findReviewHead(reviewId);
    if (review?.userId !== userId || !isPublicReview(review)) throw new HttpError('review_not_found');
    if (readDebt(review).settledAt !== null) throw new HttpError('already_settled');
    const after = confirm(review, now);
    const saved = await saveReview({ head: review }, { head: after }, { now });
    await transactFor(userId, [...saved, ...(await alongside())]);
    return after;
  });
}
