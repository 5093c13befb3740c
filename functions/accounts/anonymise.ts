import { retentionWrite } from '../platform/retention.ts';
import { retryOnChange } from '../platform/retry.ts';
import { changeOwnCount } from '../platform/stats.ts';
import { transact, type Write } from '../platform/table.ts';
import { findReview, type WholeReview } from '../reviews/review.ts';
import { anonymiseReview } from '../reviews/review-writes.ts';

/**
 * Takes its author away from an approved review, in public and before moderators. Done again, it does nothing. False for one
 * that is theirs and not approved, as after it was unpublished.
 */
export function anonymise(id: string, userId: string, now: Date): Promise<boolean> {
  return retryOnChange(async () => {
    const review = await findReview(id);
    if (review?.head.userId !== userId) return true;
    if (review.head.status !== 'APPROVED') return false;
    await transact(collectWrites(review, now));
    return true;
  });
}

function collectWrites(review: WholeReview, now: Date): Write[] {
  const { id, userId } = review.head;
  return [
    ...anonymiseReview(review),
    changeOwnCount(userId, 'reviews', -1),
    retentionWrite(id, { id, userId }, now, 'author'),
  ];
}
