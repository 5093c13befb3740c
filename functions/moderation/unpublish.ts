import { southAfricanDay } from '../../shared/dates.ts';
import type { ReasonedDecision } from '../../shared/schemas/moderation.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { changeDecisions, changePendingReviews } from '../platform/stats.ts';
import type { WholeReview } from '../records/review/review.ts';
import { unpublishReview } from '../records/review/public-copy.ts';
import { companyEvent } from '../records/watch/company-event.ts';
import { sendBackToQueue } from '../records/review/review-writes.ts';
import { decide } from '../decisions/moderated.ts';
import { REVIEWS } from '../decisions/moderated-review.ts';

type UnpublishOrder = ReasonedDecision & ModeratorAction;

/**
 * Takes back an approval: the review's status and its place in the queue, its public copy, the company's counts and totals,
 * the figures of the dashboard, the author's mail and the audit entry change together or not at all. Takedown requests on it
 * stay open, as after a withdrawal: they were about what the public read. A company that the approval listed stays listed.
 */
export function unpublish(id: string, order: UnpublishOrder): Promise<WholeReview> {
  return decide(REVIEWS, id, 'unpublish-review', order, async (review) => {
    const { reason, now } = order;
    const { id: reviewId, userId, title: reviewTitle, companyName, decidedAt, updatedAt } = review.head;
    const { after, writes } = sendBackToQueue(review.head, order);
    // The approval no longer counts for its day, which the audit entry therefore names.
    const approvedAt = decidedAt ?? updatedAt;
    return {
      after: { ...review, head: after },
      writes: [
        ...writes,
        ...(await unpublishReview(review.head, now)),
        ...companyEvent(review.head, 'REMOVED', now),
        changePendingReviews(after, 1),
        changeDecisions(southAfricanDay(new Date(approvedAt)), reviewId, { approved: -1 }),
      ],
      mails: [{ kind: 'review-unpublished', userId, facts: { reviewId, reviewTitle, companyName, reason } }],
      reason,
      approvedAt,
    };
  });
}
