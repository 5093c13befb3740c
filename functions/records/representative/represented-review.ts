import { HttpError } from '../../platform/http-error.ts';
import { findReviewHead, isBeforeCompany, isPublicReview, type ReviewSummary } from '../review/review.ts';
import { findRepresentation, type RepresentativeRecord } from './representative.ts';

/**
 * A review of a company that the person represents, of somebody else, and public or before its company. Throws
 * `review_not_found` for any other, so that trying ids does not reveal which reviews exist.
 */
export async function requireRepresented(
  reviewId: string,
  userId: string,
): Promise<{ review: ReviewSummary; representative: RepresentativeRecord }> {
  const review = await findReviewHead(reviewId);
  const isShown =
    review !== null && review.userId !== userId && (isPublicReview(review) || isBeforeCompany(review));
  const representative = isShown ? await findRepresentation(userId, review.companyId) : null;
  if (!review || !representative) throw new HttpError('review_not_found');
  return { review, representative };
}
