import type { DisputeReason } from '../../shared/enumerations.ts';
import type { Dispute } from '../../shared/schemas/debts.ts';
import { isBeforeCompany } from '../../shared/review-state.ts';
import { isAnswerer, transactFor } from '../records/user/user.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { retryOnChange } from '../platform/retry.ts';
import { transact } from '../platform/table.ts';
import { HttpError } from '../platform/http-error.ts';
import { type Actor, findSpeaker } from '../records/notice/speaker.ts';
import { isWithinToldHours } from '../records/review/review-events.ts';
import { saveReview } from '../records/review/save-review.ts';
import { dispute as disputed, endHearing } from '../records/review/transitions.ts';
import type { Order } from './change-debt.ts';

/**
 * Safe to repeat; mails the author at most once a day for each review. A representative may replace the dispute
 * of anybody who spoke for the company, the mailbox of a notice only its own: `answered_by_another`.
 */
export function dispute(order: Order & Actor, reason: DisputeReason | null): Promise<Dispute | null> {
  const { siteOrigin, now } = order;
  return retryOnChange(async () => {
    const { review, by, stays } = await findSpeaker(order, now);
    const { dispute: current = null, disputeToldAt, title: reviewTitle, companyName } = review;
    if (isAnswerer(by) && current && current.by !== by) throw new HttpError('answered_by_another');
    if ((current?.reason ?? null) === reason) return current;
    const after = reason && { reason, since: now.toISOString(), by };
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
    await (isAnswerer(by) ? transact(writes) : transactFor(by, writes));
    return after;
  });
}
