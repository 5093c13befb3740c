import { reviewAppealKey } from '../platform/keys.ts';
import { retentionWrite } from '../platform/retention.ts';
import { retryOnChange } from '../platform/retry.ts';
import { transact, type Write } from '../platform/table.ts';
import { remove } from '../platform/writes.ts';
import { readDebt } from '../records/debt/debt.ts';
import { findReview, type ReviewSummary, type WholeReview } from '../records/review/review.ts';
import { saveReview } from '../records/review/save-review.ts';
import { countSettled } from '../records/statistics/figures.ts';
import { sealAuthor } from '../records/review/seal-author.ts';
import { anonymise as anonymised, changeDebt } from '../records/review/transitions.ts';

/** An author whose account is being deleted. */
export interface Leaving {
  userId: string;
  /** Replaces the author from now on; it does not lead to the account. */
  reporter: string;
  /** Whether their email address is verified. */
  isProved: boolean;
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

async function collectWrites(review: WholeReview, author: Leaving): Promise<Write[]> {
  const { userId, reporter, now } = author;
  const { id } = review.head;
  const head = withProvedDebt(review.head, author);
  const after = anonymised({ ...review, head }, reporter);
  return [
    ...(await saveReview(review, { ...after, author: null }, { now })),
    ...countSettled(review.head, head, now),
    remove('appeal', reviewAppealKey(id)),
    retentionWrite(id, { id, author: sealAuthor(id, userId) }, now, 'author'),
  ];
}

/**
 * Counts what was recorded before the address was verified: the stream, which does so, comes too late if the
 * account is deleted right after.
 */
function withProvedDebt(head: ReviewSummary, { isProved, now }: Leaving): ReviewSummary {
  const debt = readDebt(head);
  return isProved && debt.isUnproved ? changeDebt(head, { ...debt, isUnproved: false }, [], now) : head;
}
