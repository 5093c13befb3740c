import type { DisputeReason } from '../../shared/enumerations.ts';
import type { Dispute } from '../../shared/schemas/debts.ts';
import { transactFor } from '../records/user/user.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { retryOnChange } from '../platform/retry.ts';
import { transact } from '../platform/table.ts';
import { requireRepresented } from '../records/representative/represented-review.ts';
import { checkRepresentative } from '../records/representative/representative-writes.ts';
import { openAnswer } from '../records/notice/answer-token.ts';
import { isBeforeCompany } from '../records/review/review.ts';
import { isWithinToldHours } from '../records/review/review-events.ts';
import { saveReview } from '../records/review/save-review.ts';
import { dispute as disputed, endHearing } from '../records/review/transitions.ts';
import type { DebtOrder } from './change-debt.ts';

/**
 * Marks a public review as disputed by its company or, with null, as no longer disputed. Mails the author at
 * most once a day for each review. Repeating it changes nothing.
 */
export function dispute(
  { reviewId, userId, token, siteOrigin, now }: DebtOrder,
  reason: DisputeReason | null,
): Promise<Dispute | null> {
  return retryOnChange(async () => {
    const { review, stays } =
      token === undefined
        ? await asRepresentative(reviewId, userId)
        : { ...(await openAnswer(token, now)), stays: [] };
    const { dispute: current = null, disputeToldAt, title: reviewTitle, companyName } = review;
    if ((current?.reason ?? null) === reason) return current;
    const after = reason && { reason, since: now.toISOString(), by: userId };
    const facts = { reviewId: review.id, reviewTitle, companyName, reason, isHeard: isBeforeCompany(review) };
    const heard = endHearing(review, now);
    const at = now.toISOString();
    const wasNotified = disputeToldAt !== undefined && isWithinToldHours(disputeToldAt, at);
    const writes = [
      ...(await saveReview({ head: review }, { head: disputed(heard, after, !wasNotified, now) }, { now })),
      ...stays,
      ...(wasNotified
        ? []
        : [outboxWrite({ kind: 'review-disputed', userId: review.userId, facts, siteOrigin }, now)]),
    ];
    await (token === undefined ? transactFor(userId, writes) : transact(writes));
    return after;
  });
}

async function asRepresentative(reviewId: string, userId: string) {
  const { review, representative } = await requireRepresented(reviewId, userId);
  return { review, stays: [checkRepresentative(representative)] };
}
