import type { DecidedReview, PendingReview, RedactedReview } from '../../shared/schemas/moderation.ts';
import { findingsIn } from '../reviews/personal-information.ts';
import { readTexts, type ReviewSummary, type WholeReview } from '../reviews/review.ts';

/** A review as its row in the queue. */
export function toPendingReview(head: ReviewSummary): PendingReview {
  const { companyName, companySlug, authorFirstName, authorLastName, revision = 0 } = head;
  return {
    ...head,
    revision,
    company: { name: companyName, slug: companySlug },
    user: { firstName: authorFirstName, lastName: authorLastName },
  };
}

/** A review as the answer to its decision. */
export function toDecidedReview({ head, body, attachments }: WholeReview): DecidedReview {
  const { reason, reasonCode = null, decidedAt, updatedAt } = head;
  const texts = readTexts({ head, body });
  const decision = { reason, reasonCode, decidedAt: decidedAt ?? updatedAt };
  return { ...toPendingReview(head), ...texts, attachments, ...decision };
}

/** A review with its texts as they stand, for moderators. */
export function toRedactedReview({ head, body }: WholeReview): RedactedReview {
  const texts = readTexts({ head, body });
  const { original = null } = body;
  return { ...toPendingReview(head), ...texts, original, findings: findingsIn(texts) };
}

/** The author, for whoever must not know who that is. */
export const UNNAMED = { firstName: null, lastName: null };
