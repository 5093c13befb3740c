import type { Write } from '../../platform/table.ts';
import { requireRepresented } from '../representative/represented-review.ts';
import { checkRepresentative } from '../representative/representative-writes.ts';
import type { ReviewSummary } from '../review/review.ts';
import { openAnswer } from './answer-token.ts';

/** Who speaks for a company: a person about a review or, by the token of a notice, its mailbox. */
export type Actor = { reviewId: string; userId: string; token?: undefined } | { token: string };

export interface Speaker {
  review: ReviewSummary;
  /** Stands beside what they write: a representative's id, or that of the token's mailbox. */
  by: string;
  /** A representative's position; a mailbox has none. */
  position?: string;
  /** The conditions that must hold until the write. */
  stays: Write[];
}

/** Whoever speaks for the company of a review. Throws `answer_not_found` or `review_not_found` for others. */
export async function findSpeaker(actor: Actor, now: Date): Promise<Speaker> {
  if (actor.token !== undefined) return { ...(await openAnswer(actor.token, now)), stays: [] };
  const { review, representative } = await requireRepresented(actor.reviewId, actor.userId);
  const { position } = representative;
  return { review, by: actor.userId, position, stays: [checkRepresentative(representative)] };
}
