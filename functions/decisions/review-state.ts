import { formatLongDate, formatTime } from '../../shared/dates.ts';
import { findUser } from '../records/user/user.ts';
import { HttpError } from '../platform/http-error.ts';
import {
  findReview,
  isPublicReview,
  type ReviewSummary,
  type WholeReview,
} from '../records/review/review.ts';

/**
 * A review that an action applies to. Whoever comes late gets `already_decided`, which says what became of the review, by
 * whom and when; one that is gone is `review_not_found`.
 */
async function reviewWhere(id: string, applies: (head: ReviewSummary) => boolean): Promise<WholeReview> {
  const review = await findReview(id);
  if (!review) throw new HttpError('review_not_found');
  if (!applies(review.head)) throw await alreadyDecided(review);
  return review;
}

const isPending = ({ status }: ReviewSummary) => status === 'PENDING';

/** One that waits for a decision. */
export const pendingReview = (id: string) => reviewWhere(id, isPending);
/** One that everyone sees. */
export const publicReview = (id: string) => reviewWhere(id, isPublicReview);
/** One that waits, or that everyone sees. */
export const openReview = (id: string) => reviewWhere(id, (head) => isPending(head) || isPublicReview(head));

/** Refuses an action on a text that is not the one that the moderator read. */
export function refuseIfChanged({ revision: now = 0 }: ReviewSummary, read: number | null | undefined): void {
  if (typeof read === 'number' && read !== now) throw new HttpError('review_changed');
}

async function alreadyDecided({ head, history }: WholeReview): Promise<HttpError> {
  const { acts, word } = head.removedAt ? TAKEN_DOWN : STATES[head.status];
  const last = history.findLast(({ act }) => acts.includes(act));
  if (!last) return new HttpError('already_decided');
  const moderator = await findUser(last.actorId);
  const by = [moderator?.firstName, moderator?.lastName].filter(Boolean).join(' ') || 'another moderator';
  const when = `${formatLongDate(last.at)} at ${formatTime(last.at)}`;
  return new HttpError('already_decided', { message: `This review was ${word} by ${by} on ${when}.` });
}

/** How a review came to its state. */
const STATES = {
  PENDING: { acts: ['unpublish-review'], word: 'unpublished' },
  APPROVED: { acts: ['approve-review'], word: 'approved' },
  // A takedown request that is granted while the review waits refuses it.
  REJECTED: { acts: ['reject-review', 'action-takedown'], word: 'rejected' },
};
const TAKEN_DOWN = { acts: ['action-takedown'], word: 'taken down' };
