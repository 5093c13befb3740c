import { retryOnChange } from '../../platform/retry.ts';
import { transact } from '../../platform/table.ts';
import { findReviewHead, type ReviewSummary } from '../review/review.ts';
import { saveReview } from '../review/save-review.ts';
import { recordNotice } from '../review/transitions.ts';

/** The SES tag with the id of the review whose notice a mail is. */
export const NOTICE_TAG = 'notice';

/**
 * Records that the email to the company's address bounced: unless its representatives were notified, the
 * review says that the company could not be reached, and the wait for its answer ends. Safe to repeat.
 */
export const recordUnreached = (reviewId: string, now: Date): Promise<void> =>
  changeNotice(reviewId, now, (notice, head) =>
    notice.how === 'EMAIL' ? recordNotice(head, { ...notice, how: 'NONE' }) : null,
  );

/** Records that the email to the company's address was delivered. Safe to repeat, and after a bounce. */
export const recordDelivered = (reviewId: string, now: Date): Promise<void> =>
  changeNotice(reviewId, now, ({ how }, head) =>
    how === 'EMAIL' && head.noticeDeliveredAt === undefined
      ? { ...head, noticeDeliveredAt: now.toISOString() }
      : null,
  );

/**
 * Records that our own mail failed for the notice of this time: until it is sent again (`tellAgain`), the
 * review says neither that the company was told nor that it could not be reached, and a wait goes on. Safe to
 * repeat.
 */
export const recordUnsent = (reviewId: string, at: string, now: Date): Promise<void> =>
  changeNotice(reviewId, now, (notice, head) =>
    notice.at === at && notice.how !== 'NONE' ? recordNotice(head, { ...notice, isUnsent: true }) : null,
  );

function changeNotice(
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
