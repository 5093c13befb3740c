import type { ReviewEvent } from '../../shared/enumerations.ts';
import { transactFor } from '../accounts/user.ts';
import { countDebt } from '../companies/company-writes.ts';
import { tryReindex } from '../companies/reindex.ts';
import { HttpError } from '../platform/http-error.ts';
import { reviewKey } from '../platform/keys.ts';
import { retryOnChange } from '../platform/retry.ts';
import type { Write } from '../platform/table.ts';
import { absent, update } from '../platform/writes.ts';
import { changeCopy } from '../reviews/public-copy.ts';
import { findReviewHead, isPublicReview, type ReviewSummary } from '../reviews/review.ts';
import { asRecorded, type Debt, readDebt } from './debt.ts';

/** What is to change of a debt, and what happened with it. */
interface Change {
  debt: Partial<Omit<Debt, 'version'>>;
  events: ReviewEvent[];
  /** What else belongs to it, such as the record of a submission. */
  writes?: Write[];
}

export interface DebtOrder {
  reviewId: string;
  userId: string;
  now: Date;
}

/**
 * Changes what is owed by a review that everyone sees, as its author: the review, what the public reads of it, and its
 * company's totals change together or not at all, by what `change` makes of the review as it stands; null changes nothing.
 * Gives the review as it is afterwards. Anybody else's is `review_not_found`, an own one that is not public
 * `review_not_public`.
 */
export async function changeDebt(
  { reviewId, userId, now }: DebtOrder,
  change: (review: ReviewSummary) => Promise<Change | null>,
): Promise<ReviewSummary> {
  const after = await retryOnChange(async () => {
    const review = await findReviewHead(reviewId);
    if (review?.userId !== userId) throw new HttpError('review_not_found');
    if (!isPublicReview(review)) throw new HttpError('review_not_public');
    const changed = await change(review);
    if (changed === null) return review;
    const before = readDebt(review);
    const debt = { ...before, ...changed.debt, version: before.version + 1 };
    await transactFor(userId, [
      ...writeDebt(review, debt, changed.events, now),
      ...countDebt(review, { ...review, debt }, now),
      ...(changed.writes ?? []),
    ]);
    return { ...review, debt };
  });
  await tryReindex(after.companySlug);
  return after;
}

function writeDebt(review: ReviewSummary, debt: Debt, events: ReviewEvent[], now: Date): Write[] {
  const { id, userId, companySlug } = review;
  const at = now.toISOString();
  const append = { events: events.map((event) => ({ at, event })) };
  const condition = { userId, status: 'APPROVED', removedAt: absent, companySlug, ...asRecorded(review) };
  return [
    update('review', reviewKey(id), { set: { debt, updatedAt: at }, append }, condition),
    ...changeCopy(review, { set: { debt }, append }),
  ];
}
