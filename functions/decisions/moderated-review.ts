import { formatLongDate, formatTime } from '../../shared/dates.ts';
import { isHeard, waitsSince } from '../../shared/review-state.ts';
import { findUser } from '../records/user/user.ts';
import { HttpError } from '../platform/http-error.ts';
import { findReview, type ReviewSummary, type WholeReview } from '../records/review/review.ts';
import { stateOf } from '../records/review/transitions.ts';
import { reviewCase } from './conflict.ts';
import type { Moderated } from './moderated.ts';

/** A late action gets `already_decided`, which says what became of it; a deleted review is `review_not_found`. */
export const REVIEWS: Moderated<WholeReview> = {
  kind: 'REVIEW',
  find: async (id) => {
    const review = await findReview(id);
    if (!review) throw new HttpError('review_not_found');
    return review;
  },
  caseOf: ({ head }) => reviewCase(head),
  status: ({ head }) => stateOf(head),
  refusal: alreadyDecided,
  since: ({ head }) => waitsSince(head),
  entry: ({ head: { id } }) => ({ subject: `review ${id}`, historyOf: id }),
};

export function refuseIfChanged({ revision: now }: ReviewSummary, read: number | null | undefined): void {
  if (typeof read === 'number' && read !== now) throw new HttpError('review_changed');
}

export function requireDecidable(
  head: ReviewSummary,
  { revision, now }: { revision?: number | null | undefined; now: Date },
): void {
  refuseIfChanged(head, revision);
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
