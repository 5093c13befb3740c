import { reviewAppealKey, secondReadingKey } from '../platform/keys.ts';
import { retentionWrite } from '../platform/retention.ts';
import { retryOnChange } from '../platform/retry.ts';
import { transact, type Write } from '../platform/table.ts';
import { remove } from '../platform/writes.ts';
import { findReview, type WholeReview } from '../records/review/review.ts';
import { saveReview } from '../records/review/save-review.ts';
import { sealAuthor } from '../records/review/seal-author.ts';
import { anonymise as anonymised } from '../records/review/transitions.ts';

/** An author whose account is being deleted. */
export interface Leaving {
  userId: string;
  /** Replaces the author from now on; it does not lead to the account. */
  reporter: string;
  now: Date;
}

/**
 * Removes the author from an approved review, for the public and for moderators. Safe to repeat. Returns
 * false for a review that is still theirs and not approved, such as one that was unpublished.
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
    ...(await saveReview(review, { ...anonymised(review, reporter), author: null }, { now })),
    remove('appeal', reviewAppealKey(id)),
    // It repeats the texts that were decided on, before any redaction.
    remove('second reading', secondReadingKey(id)),
    retentionWrite(id, { id, author: sealAuthor(id, userId) }, now, 'author'),
  ];
}
