import { formatLongDate, formatTime } from '../../shared/dates.ts';
import { findUser } from '../records/user/user.ts';
import { HttpError } from '../platform/http-error.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import {
  findReview,
  isHeard,
  type ReviewSummary,
  waitsSince,
  type WholeReview,
} from '../records/review/review.ts';
import type { Moderated } from './moderated.ts';
import { isOwnReview } from './own-case.ts';

/**
 * Reviews, as moderators act on them. A late action gets `already_decided`, which says what became of the
 * review, by whom and when; a deleted review is `review_not_found`.
 */
export const REVIEWS: Moderated<WholeReview> = {
  kind: 'REVIEW',
  find: async (id) => {
    const review = await findReview(id);
    if (!review) throw new HttpError('review_not_found');
    return review;
  },
  isOwn: ({ head }, moderator) => isOwnReview(head, moderator),
  status: ({ head }) => (head.removedAt ? 'REMOVED' : head.status),
  refusal: alreadyDecided,
  since: ({ head }) => waitsSince(head),
  entry: ({ head: { id } }) => ({ subject: `review ${id}`, historyOf: id }),
};

/** Waiting reviews; a moderator whose decision an appeal reversed does not decide again. */
export const PENDING_REVIEWS: Moderated<WholeReview> = {
  ...REVIEWS,
  decidedBy: ({ head }) => head.notBy,
};

export async function pendingReview(id: string, action: ModeratorAction): Promise<WholeReview> {
  const review = await REVIEWS.find(id, action);
  if (review.head.status !== 'PENDING') throw await alreadyDecided(review);
  return review;
}

/** Refuses an action if the text has changed since the moderator read it. */
export function refuseIfChanged({ revision: now }: ReviewSummary, read: number | null | undefined): void {
  if (typeof read === 'number' && read !== now) throw new HttpError('review_changed');
}

/** Refuses a decision on a review that its company may still answer. */
export function refuseWhileHeard(head: ReviewSummary, now: Date): void {
  if (!isHeard(head, now)) return;
  throw new HttpError('company_is_heard', { ...(head.notice?.isUnsent && { message: NOT_TOLD_YET }) });
}

const NOT_TOLD_YET =
  'The company has not been told yet, as our mail to it failed. Send it again at Mail: its time to answer counts from then.';

async function alreadyDecided({ head, history }: WholeReview): Promise<HttpError> {
  const { acts, word } = head.removedAt ? TAKEN_DOWN : STATES[head.status];
  const last = history.findLast(({ act }) => acts.includes(act));
  if (!last) return new HttpError('already_decided');
  const moderator = await findUser(last.actorId);
  const by = [moderator?.firstName, moderator?.lastName].filter(Boolean).join(' ') || 'another moderator';
  const when = `${formatLongDate(last.at)} at ${formatTime(last.at)}`;
  return new HttpError('already_decided', { message: `This review was ${word} by ${by} on ${when}.` });
}

const STATES = {
  PENDING: { acts: ['unpublish-review'], word: 'unpublished' },
  APPROVED: { acts: ['approve-review'], word: 'approved' },
  // To action a takedown request on a pending review rejects the review.
  REJECTED: { acts: ['reject-review', 'action-takedown'], word: 'rejected' },
};
const TAKEN_DOWN = { acts: ['action-takedown'], word: 'taken down' };
