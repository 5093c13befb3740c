import type { DisputeReason } from '../../shared/enumerations.ts';
import type { Dispute } from '../../shared/schemas/debts.ts';
import { transactFor } from '../records/user/user.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { retryOnChange } from '../platform/retry.ts';
import { requireRepresented } from '../records/representative/represented-review.ts';
import { checkRepresentative } from '../records/representative/representative-writes.ts';
import { isWithinDisputeHours } from '../records/review/review-events.ts';
import { saveReview } from '../records/review/save-review.ts';
import { dispute as disputed } from '../records/review/transitions.ts';
import type { DebtOrder } from './change-debt.ts';

/**
 * Says of a review that everyone sees that its company disputes it, or, with null, no longer does. The author is told, of a
 * review once a day. Said again it changes nothing.
 */
export function dispute(
  { reviewId, userId, siteOrigin, now }: DebtOrder,
  reason: DisputeReason | null,
): Promise<Dispute | null> {
  return retryOnChange(async () => {
    const { review, representative } = await requireRepresented(reviewId, userId);
    const { dispute: standing = null, disputeToldAt, title: reviewTitle, companyName } = review;
    if ((standing?.reason ?? null) === reason) return standing;
    const after = reason && { reason, since: now.toISOString(), by: userId };
    const facts = { reviewId, reviewTitle, companyName, reason };
    const at = now.toISOString();
    const isTold = disputeToldAt !== undefined && isWithinDisputeHours(disputeToldAt, at);
    await transactFor(userId, [
      ...(await saveReview({ head: review }, { head: disputed(review, after, !isTold, now) }, { now })),
      checkRepresentative(representative),
      ...(isTold
        ? []
        : [outboxWrite({ kind: 'review-disputed', userId: review.userId, facts, siteOrigin }, now)]),
    ]);
    return after;
  });
}
