import { formatLongDate, formatTime } from '../../shared/dates.ts';
import { findUser } from '../accounts/user.ts';
import { HttpError } from '../platform/http-error.ts';
import type { WholeReview } from '../reviews/review.ts';

const WORDS = { APPROVED: 'approved', REJECTED: 'rejected' } as const;
const ACTS = ['approve-review', 'reject-review'];

/** Tells whoever comes late by whom and when a review was decided. */
export async function alreadyDecided({ head, history }: WholeReview): Promise<HttpError> {
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
