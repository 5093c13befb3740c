import type { PublicReview } from '../../../shared/schemas/reviews.ts';

/** Spec §2: both names, the first alone, or 'Verified User' where there is no first name. */
export function reviewerLine({ firstName, lastName }: PublicReview['user']): string {
  if (!firstName) return 'Verified User';
  return `Reported by ${[firstName, lastName].filter(Boolean).join(' ')}`;
}
