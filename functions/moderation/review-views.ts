import type { DecidedReview, PendingReview } from '../../shared/schemas/moderation.ts';
import type { ReviewSummary, WholeReview } from '../reviews/review.ts';

/** A review as its row in the queue. */
export function toPendingReview(head: ReviewSummary): PendingReview {
  const { companyName, companySlug, authorFirstName, authorLastName } = head;
  return {
    ...head,
    company: { name: companyName, slug: companySlug },
    user: { firstName: authorFirstName, lastName: authorLastName },
  };
}

/** A review as the answer to its decision. */
export function toDecidedReview({
  head,
  body: { body, evidenceNote },
  attachments,
}: WholeReview): DecidedReview {
  const { reason, decidedAt, updatedAt } = head;
  return {
    ...toPendingReview(head),
    body,
    evidenceNote,
    attachments,
    reason,
    decidedAt: decidedAt ?? updatedAt,
  };
}
