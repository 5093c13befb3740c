import { KEPT_BY_LAW_DAYS } from '../../../shared/limits.ts';
import { closedMailboxKey } from '../../platform/keys.ts';
import { daysAfter } from '../../platform/retention.ts';
import { retryOnChange } from '../../platform/retry.ts';
import { transact, type Write } from '../../platform/table.ts';
import { put } from '../../platform/writes.ts';
import { findReviewHead, remindedAt, type ReviewSummary } from '../review/review.ts';
import { saveReview } from '../review/save-review.ts';
import { recordNotice } from '../review/transitions.ts';

/** SES tags: the id of the review whose notice a mail is, or of the first of which it reminds; a reminder's mailbox. */
export const NOTICE_TAG = 'notice';
export const REMINDER_TAG = 'reminder';

/** No reminder goes there, for as long as any review that was told there is public. */
export const closeMailbox = (mailbox: string, now: Date): Write =>
  put('closed', { ...closedMailboxKey(mailbox), expiresAtSeconds: daysAfter(now, KEPT_BY_LAW_DAYS) });

/**
 * Records that an email to the company's address bounced: it gets no reminder. Unless its representatives were
 * notified, or it was a later email that bounced, or one that was delivered and complained about, the review says that the
 * company could not be reached, and the wait for its answer ends. Safe to repeat.
 */
export async function recordUnreached(reviewId: string, now: Date, isComplaint = false): Promise<void> {
  const head = await findReviewHead(reviewId);
  if (head?.addressee) await transact([closeMailbox(head.addressee.mailbox, now)]);
  if (!head || head.addressee?.renewedAt || remindedAt(head).length > 0) return;
  await changeNotice(reviewId, now, (notice, review) =>
    notice.how === 'EMAIL' && !(isComplaint && review.noticeDeliveredAt)
      ? recordNotice(review, { ...notice, how: 'NONE' })
      : null,
  );
}

/** Records that an email to the company's address was delivered. Safe to repeat, and after a bounce. */
export const recordDelivered = (reviewId: string, now: Date): Promise<void> =>
  changeNotice(reviewId, now, ({ how }, head) =>
    how === 'EMAIL' && head.noticeDeliveredAt === undefined
      ? { ...head, noticeDeliveredAt: now.toISOString() }
      : null,
  );

/**
 * Records that our own mail failed for the notice of this time: until it is sent again (`tellAgain`), the
 * review says neither that the company was told nor that it could not be reached, and a wait goes on. A fresh
 * address that failed can be asked for again at once. Safe to repeat.
 */
export const recordUnsent = (reviewId: string, at: string, now: Date): Promise<void> =>
  changeNotice(reviewId, now, (notice, head) => {
    if (notice.at === at && notice.how !== 'NONE') return recordNotice(head, { ...notice, isUnsent: true });
    if (head.addressee?.renewedAt !== at) return null;
    const { renewedAt: _, ...addressee } = head.addressee;
    return { ...head, addressee };
  });

export function changeNotice(
  reviewId: string,
  now: Date,
  change: (notice: NonNullable<ReviewSummary['notice']>, head: ReviewSummary) => ReviewSummary | null,
): Promise<void> {
  return retryOnChange(async () => {
    const head = await findReviewHead(reviewId);
    const after = head?.notice && change(head.notice, head);
    if (after) await transact(await saveReview({ head }, { head: after }, { now }));
  });
}
