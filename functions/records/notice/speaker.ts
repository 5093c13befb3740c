import { HttpError } from '../../platform/http-error.ts';
import type { Write } from '../../platform/table.ts';
import { findRepresentation } from '../representative/representative.ts';
import { checkRepresentative } from '../representative/representative-writes.ts';
import { findReviewHead, type ReviewSummary } from '../review/review.ts';
import { isShownToCompany, openAnswer } from './answer-token.ts';

/** Who speaks for a company: a person about a review or, by the token of a notice, its mailbox. */
export type Actor = { reviewId: string; userId: string; token?: undefined } | { token: string };

interface Speaker {
  review: ReviewSummary;
  /** Stands beside what they write: a representative's id, or that of the token's mailbox. */
  by: string;
  position?: string;
  stays: Write[];
}

/**
 * Whoever speaks for the company of a review, while it is public or before its company. Throws `answer_not_found` or
 * `review_not_found` for others and for the review's author, so that trying ids does not reveal which reviews exist.
 */
export async function findSpeaker(actor: Actor, now: Date): Promise<Speaker> {
  if (actor.token !== undefined) return { ...(await openAnswer(actor.token, now)), stays: [] };
  const { reviewId, userId } = actor;
  const review = await findReviewHead(reviewId);
  const isShown = review !== null && isShownToCompany(review);
  const found =
    isShown && review.userId !== userId ? await findRepresentation(userId, review.companyId) : null;
  if (!review || !found) throw new HttpError('review_not_found');
  return { review, by: userId, position: found.position, stays: [checkRepresentative(found)] };
}
