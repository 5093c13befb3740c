import { hashMailbox } from '../platform/keyed-hash.ts';
import { retentionWrite } from '../platform/retention.ts';
import { retryOnChange } from '../platform/retry.ts';
import { transact, type Write } from '../platform/table.ts';
import { remove } from '../platform/writes.ts';
import { readDebt } from '../records/debt/debt.ts';
import { remember } from '../records/review/remembered.ts';
import { findReview, type ReviewSummary, type WholeReview } from '../records/review/review.ts';
import { saveReview } from '../records/review/save-review.ts';
import { countSettled } from '../records/statistics/figures.ts';
import { sealAuthor } from '../records/review/seal-author.ts';
import { anonymise as anonymised } from '../records/review/text-transitions.ts';
import { changeDebt } from '../records/review/transitions.ts';
import type { UserRecord } from '../records/user/user.ts';

/** Safe to repeat. Returns false for a review of theirs that is not approved, such as an unpublished one. */
export function anonymise(id: string, author: UserRecord, now: Date): Promise<boolean> {
  return retryOnChange(async () => {
    const review = await findReview(id);
    if (review?.head.userId !== author.id) return true;
    if (review.head.status !== 'APPROVED') return false;
    await transact(await collectWrites(review, author, now));
    return true;
  });
}

async function collectWrites(review: WholeReview, author: UserRecord, now: Date): Promise<Write[]> {
  const { id } = review.head;
  const head = withProvedDebt(review.head, author, now);
  const after = anonymised({ ...review, head }, author.reporter ?? hashMailbox(author.email));
  return [
    ...(await saveReview(review, { ...after, author: null }, { now })),
    ...countSettled(review.head, head, now),
    ...remember(review, author, 'FLAGGED_BEFORE', now),
    ...review.appeals.map((appeal) => remove('appeal', appeal)),
    retentionWrite(id, { id, author: sealAuthor(id, author.id) }, now, 'author'),
  ];
}

/** The stream counts what was recorded before verification, too late for an account deleted right after. */
function withProvedDebt(head: ReviewSummary, { emailVerified }: UserRecord, now: Date): ReviewSummary {
  const debt = readDebt(head);
  return emailVerified !== null && debt.isUnproved
    ? changeDebt(head, { ...debt, isUnproved: false }, [], now)
    : head;
}
