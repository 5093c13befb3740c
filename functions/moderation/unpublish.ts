import { southAfricanDay } from '../../shared/dates.ts';
import type { ReasonedDecision } from '../../shared/schemas/moderation.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { reviewAuditWrites } from '../platform/audit.ts';
import { retryOnChange } from '../platform/retry.ts';
import { changeDecisions, changePendingReviews } from '../platform/stats.ts';
import { transact, type Write } from '../platform/table.ts';
import { logDecision } from '../records/statistics/figures.ts';
import type { ReviewSummary, WholeReview } from '../records/review/review.ts';
import { unpublishReview } from '../records/review/public-copy.ts';
import { companyEvent } from '../records/watch/company-event.ts';
import { sendBackToQueue } from '../records/review/review-writes.ts';
import { readModerator } from '../decisions/moderator.ts';
import { isOwnReview, refuseOwnCase } from '../decisions/own-case.ts';
import { publicReview } from '../decisions/review-state.ts';

type UnpublishOrder = ReasonedDecision & ModeratorAction;

/**
 * Takes back an approval: the review's status and its place in the queue, its public copy, the company's counts and totals,
 * the figures of the dashboard, the author's mail and the audit entry change together or not at all. Takedown requests on it
 * stay open, as after a withdrawal: they were about what the public read. A company that the approval listed stays listed.
 */
export function unpublish(id: string, order: UnpublishOrder): Promise<WholeReview> {
  return retryOnChange(async () => {
    const review = await publicReview(id);
    refuseOwnCase(isOwnReview(review.head, await readModerator(order.moderatorId)));
    const { after, writes } = sendBackToQueue(review.head, order);
    await transact([
      ...writes,
      ...(await unpublishReview(review.head, order.now)),
      ...companyEvent(review.head, 'REMOVED', order.now),
      changePendingReviews(after, 1),
      logDecision({ kind: 'REVIEW', outcome: 'UNPUBLISHED', since: review.head.createdAt }, order.now),
      ...recordUnpublishing(review.head, order),
    ]);
    return { ...review, head: after };
  });
}

/** The approval no longer counts for its day, which the audit entry therefore names. */
function recordUnpublishing(head: ReviewSummary, order: UnpublishOrder): Write[] {
  const { id: reviewId, userId, title: reviewTitle, companyName } = head;
  const { reason, now, siteOrigin, moderatorId: actorId } = order;
  const approvedAt = head.decidedAt ?? head.updatedAt;
  const facts = { reviewId, reviewTitle, companyName, reason };
  const act = { act: 'unpublish-review', actorId, reason, note: null, approvedAt };
  return [
    changeDecisions(southAfricanDay(new Date(approvedAt)), reviewId, { approved: -1 }),
    outboxWrite({ kind: 'review-unpublished', userId, facts, siteOrigin }, now),
    ...reviewAuditWrites(reviewId, act, now),
  ];
}
