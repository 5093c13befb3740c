import { countReviews } from '../companies/company-writes.ts';
import { publicReviewKey } from '../platform/keys.ts';
import type { Write } from '../platform/table.ts';
import type { ReviewSummary } from './review.ts';

/**
 * What takes a review that is shown from public view, in the transaction of why it goes: its public copy, and the
 * company's counts and totals. `isTakedown`: the company's page says that a review was removed.
 */
export function unpublishWrites(head: ReviewSummary, now: Date, { isTakedown = false } = {}): Write[] {
  const come = isTakedown ? [{ ...head, removedAt: now.toISOString() }] : [];
  return [copyRemoval(head), countReviews(head.companySlug, { gone: [head], come, now })];
}

function copyRemoval({ id, companySlug, decidedAt }: ReviewSummary): Write {
  return {
    name: 'public copy',
    remove: {
      Key: publicReviewKey(companySlug, decidedAt ?? '', id),
      ConditionExpression: 'attribute_exists(pk)',
    },
  };
}
