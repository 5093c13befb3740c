import type { RedactedReview } from '../../shared/schemas/moderation.ts';
import { findingsIn } from '../records/review/personal-information.ts';
import { readTexts, type WholeReview } from '../records/review/review.ts';
import { toPendingReview } from './review-views.ts';

export function toRedactedReview({ head, body }: WholeReview): RedactedReview {
  const texts = readTexts({ head, body });
  const { original = null } = body;
  return { ...toPendingReview(head), ...texts, original, findings: findingsIn(texts, head.companyName) };
}
