import { NOBODY } from '../accounts/user.ts';
import { bestEffort, retryOnChange } from '../platform/retry.ts';
import { OPEN_TAKEDOWNS, REVIEW_HISTORY, reviewKey } from '../platform/keys.ts';
import { retentionWrite } from '../platform/retention.ts';
import { clearPartition, readPartition } from '../platform/items.ts';
import { changeOwnCount, changePendingReviews } from '../platform/stats.ts';
import { transact, type Write } from '../platform/table.ts';
import { findReview, isPublicReview, type ReviewSummary, type WholeReview } from './review.ts';
import { deleteReview, unpublishReview } from './review-writes.ts';

/** Takes one's own review out of every view; null when there is no such review of this author. */
export function withdraw(
  id: string,
  userId: string,
  now: Date,
  mayGo: (head: ReviewSummary) => boolean = () => true,
): Promise<ReviewSummary | null> {
  return removeReview(id, now, (head) => head.userId === userId && mayGo(head));
}

/**
 * Takes a review out of every view: the review with its texts and attachments, its public copy, the company's counts and
 * totals, and the figures change together or not at all. Its history goes right after, and its files by the stream
 * (`deleteRemainingItemsAndFiles`). `mayGo` says of each state that is met whether it goes. Gives what it was; null when it does not go,
 * or there is none.
 */
export async function removeReview(
  id: string,
  now: Date,
  mayGo: (head: ReviewSummary) => boolean,
): Promise<ReviewSummary | null> {
  const gone = await retryOnChange(async () => {
    const review = await findReview(id);
    if (!review || !mayGo(review.head)) return null;
    await transact(collectWrites(review, now));
    return review.head;
  });
  if (gone) await bestEffort(() => deleteRemainingItems(id));
  return gone;
}

/**
 * Takes away what the table still has of a review that is gone. False while a takedown request on it is open: then there is
 * more to come. Safe to repeat.
 */
export async function deleteRemainingItems(id: string): Promise<boolean> {
  const { pk } = reviewKey(id);
  await clearPartition(pk, REVIEW_HISTORY);
  if ((await readPartition(pk, OPEN_TAKEDOWNS)).length > 0) return false;
  await clearPartition(pk);
  return true;
}

function collectWrites(review: WholeReview, now: Date): Write[] {
  const { head, body, attachments } = review;
  const { id, status } = head;
  return [
    ...deleteReview(review),
    ...(status === 'PENDING' ? [changePendingReviews(head, -1)] : []),
    ...(head.userId === NOBODY ? [] : [changeOwnCount(head.userId, 'reviews', -1)]),
    ...(isPublicReview(head) ? unpublishReview(head, now) : []),
    // What was never public leaves nothing behind.
    ...(status === 'APPROVED' ? [retentionWrite(id, { ...head, ...body, attachments }, now)] : []),
  ];
}
