import type { OwnReview } from '../../shared/schemas/reviews.ts';
import { checkTakesReviews } from '../companies/company-writes.ts';
import { outboxWrite } from '../emails/outbox.ts';
import { changeOwnCount, changePendingReviews } from '../platform/stats.ts';
import { transact, type Write } from '../platform/table.ts';
import { type Submission, submissionWrite } from './idempotency.ts';
import { toNewReview } from './review.ts';
import { createReviewWrites, newReview, type NewReviewData } from './review-writes.ts';

export interface NewReview extends NewReviewData {
  siteOrigin: string;
  /** The caller's own name for this submission, when it gave one. */
  idempotency?: Submission | undefined;
}

/**
 * Stores a review for moderation, all or nothing. A company that was renamed or closed since it was read fails the
 * condition `company`.
 */
export async function createReview(review: NewReview): Promise<OwnReview> {
  const { company, author, now, siteOrigin, idempotency } = review;
  const { head, body } = newReview(review);
  const { id } = head;
  const receipt = {
    id,
    companyId: company.id,
    company: { name: company.name, slug: company.slug },
    createdAt: head.createdAt,
  };
  const facts = { reviewId: id, reviewTitle: head.title, companyName: company.name };
  const writes: Write[] = [
    ...createReviewWrites({ head, body }),
    checkTakesReviews(company),
    changePendingReviews(head, 1),
    changeOwnCount(author.id, 'reviews', 1),
    outboxWrite({ kind: 'review-received', userId: author.id, facts, siteOrigin }, now),
    ...(idempotency ? [submissionWrite(idempotency, receipt)] : []),
  ];
  await transact(writes);
  return toNewReview(review.submission, receipt);
}
