import { formatLongDate, formatTime } from '../../shared/dates.ts';
import { findUser } from '../accounts/user.ts';
import { HttpError } from '../platform/http-error.ts';
import { findReview, type WholeReview } from '../reviews/review.ts';

/** The review, while it waits for a decision; whoever comes late is told who decided it, and when. */
export async function pendingReview(id: string): Promise<WholeReview> {
  const review = await findReview(id);
  if (!review) throw new HttpError('review_not_found');
  if (review.head.status !== 'PENDING') throw await alreadyDecided(review);
  return review;
}

const WORDS = { APPROVED: 'approved', REJECTED: 'rejected' } as const;
const ACTS = ['approve-review', 'reject-review'];

async function alreadyDecided({ head, history }: WholeReview): Promise<HttpError> {
  const { status, decidedAt } = head;
  if (status === 'PENDING' || decidedAt === null) return new HttpError('already_decided');
  const decision = history.findLast(({ act }) => ACTS.includes(act));
  const moderator = decision && (await findUser(decision.actorId));
  const by = [moderator?.firstName, moderator?.lastName].filter(Boolean).join(' ') || 'another moderator';
  const when = `${formatLongDate(decidedAt)} at ${formatTime(decidedAt)}`;
  return new HttpError('already_decided', {
    message: `This review was ${WORDS[status]} by ${by} on ${when}.`,
  });
}
