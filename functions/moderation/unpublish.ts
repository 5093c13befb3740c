import type { ReasonedDecision } from '../../shared/schemas/moderation.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import type { WholeReview } from '../records/review/review.ts';
import { findCompany } from '../records/company/company.ts';
import { findLastFlag } from '../records/review/public-reviews.ts';
import { companyEvent } from '../records/watch/company-event.ts';
import { saveReview } from '../records/review/save-review.ts';
import { sendBack } from '../records/review/transitions.ts';
import { decide } from '../decisions/moderated.ts';
import { REVIEWS } from '../decisions/moderated-review.ts';

type UnpublishOrder = ReasonedDecision & ModeratorAction;

/** Takedown requests stay open: they were about the public text. A company that the approval listed stays listed. */
export function unpublish(id: string, order: UnpublishOrder): Promise<WholeReview> {
  return decide(REVIEWS, id, 'unpublish-review', order, async (review) => {
    const { reason, now } = order;
    const { id: reviewId, userId, title: reviewTitle, companyName, companySlug } = review.head;
    const { decidedAt, updatedAt } = review.head;
    const after = { ...review, head: sendBack(review.head, reason, now) };
    // The approval no longer counts for its day, so the audit entry names that day.
    const approvedAt = decidedAt ?? updatedAt;
    const companies = await placeBack(companySlug, reviewId, approvedAt);
    return {
      after,
      writes: [
        ...(await saveReview(review, after, { now, companies })),
        ...companyEvent(review.head, 'REMOVED', now),
      ],
      mails: [{ kind: 'review-unpublished', userId, facts: { reviewId, reviewTitle, companyName, reason } }],
      reason,
      approvedAt,
    };
  });
}

/** Nothing moves if another review of the company was approved later. */
async function placeBack(slug: string, reviewId: string, approvedAt: string) {
  const company = await findCompany(slug);
  if (company?.lastApprovedAt !== approvedAt) return {};
  const lastApprovedAt = await findLastFlag(slug, reviewId);
  return { [slug]: { set: { lastApprovedAt }, condition: { lastApprovedAt: approvedAt } } };
}
