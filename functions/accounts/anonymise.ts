import { renameReporter } from '../records/company/company-writes.ts';
import { retentionWrite } from '../platform/retention.ts';
import { retryOnChange } from '../platform/retry.ts';
import { changeOwnCount } from '../platform/stats.ts';
import { transact, type Write } from '../platform/table.ts';
import { findReview, type WholeReview } from '../records/review/review.ts';
import { anonymiseReview } from '../records/review/review-writes.ts';
import { sealAuthor } from '../records/review/seal-author.ts';

/** An author whose account goes. */
export interface Leaving {
  userId: string;
  /** Stands for them from now on; nothing leads from it to the account. */
  reporter: string;
  now: Date;
}

/**
 * Takes its author away from an approved review, in public and before moderators. Done again, it does nothing. False for one
 * that is theirs and not approved, as after it was unpublished.
 */
export function anonymise(id: string, author: Leaving): Promise<boolean> {
  return retryOnChange(async () => {
    const review = await findReview(id);
    if (review?.head.userId !== author.userId) return true;
    if (review.head.status !== 'APPROVED') return false;
    await transact(await collectWrites(review, author));
    return true;
  });
}

async function collectWrites(review: WholeReview, { userId, reporter, now }: Leaving): Promise<Write[]> {
  const { id } = review.head;
  return [
    ...anonymiseReview(review, reporter),
    ...(await renameReporter(review.head, reporter)),
    changeOwnCount(userId, 'reviews', -1),
    retentionWrite(id, { id, author: sealAuthor(id, userId) }, now, 'author'),
  ];
}
