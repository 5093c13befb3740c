import { HttpError } from '../platform/http-error.ts';
import { findReview, type WholeReview } from '../reviews/review.ts';
import { alreadyDecided } from './already-decided.ts';

/** The review, while it waits for a decision; whoever comes late is told who decided it, and when. */
export async function pendingReview(id: string): Promise<WholeReview> {
  const review = await findReview(id);
  if (!review) throw new HttpError('review_not_found');
  if (review.head.status !== 'PENDING') throw await alreadyDecided(review);
  return review;
}
