import type { PublicReview } from '../../../shared/schemas/reviews.ts';

/** Both names, the first alone, or 'Verified User' where there is no first name. */
export function reviewerName({ firstName, lastName }: PublicReview['user']): string {
  return firstName ? [firstName, lastName].filter(Boolean).join(' ') : 'Verified User';
}
