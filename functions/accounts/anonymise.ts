import { reviewAppealKey, secondReadingKey } from '../platform/keys.ts';
import { retentionWrite } from '../platform/retention.ts';
import { retryOnChange } from '../platform/retry.ts';
import { transact, type Write } from '../platform/table.ts';
import { remove } from '../platform/writes.ts';
import { findReview, type WholeReview } from '../records/review/review.ts';
import { saveReview } from '../records/review/save-review.ts';
import { sealAuthor } from '../records/review/seal-author.ts';
import { anonymise as anonymised } from '../records/review/transitions.ts';

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
    ...(await saveReview(review, { ...anonymised(review, reporter), author: null }, { now })),
    remove('appeal', reviewAppealKey(id)),
    // It repeats the texts as they were decided on, before any redaction.
    remove('second reading', secondReadingKey(id)),
    retentionWrite(id, { id, author: sealAuthor(id, userId) }, now, 'author'),
  ];
}
