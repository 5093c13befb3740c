import { retentionWrite } from '../platform/retention.ts';
import { retryOnChange } from '../platform/retry.ts';
import { changeOwnCount } from '../platform/stats.ts';
import { transact, type Write } from '../platform/table.ts';
import { findReview, type WholeReview } from '../reviews/review.ts';
import { anonymiseReview } from '../reviews/review-writes.ts';

/** Takes its author away from an approved review, in public and before moderators. Done again, it does nothing. */
export function anonymise(id: string, userId: string, now: Date): Promise<void> {
  return retryOnChange(async () => {
    const review = await findReview(id);
    if (review?.head.userId === userId) await transact(collectWrites(review, now));
  });
}

function collectWrites({ head, body }: WholeReview, now: Date): Write[] {
  const { id, userId } = head;
  return [
    ...anonymiseReview(head),
    changeOwnCount(userId, 'reviews', -1),
    retentionWrite(id, { id, userId, ipHash: body.ipHash }, now, 'author'),
  ];
}
