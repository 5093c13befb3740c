import { retryOnChange } from '../../platform/retry.ts';
import { transact } from '../../platform/table.ts';
import { findReviewHead, type ReviewSummary } from '../review/review.ts';
import { saveReview } from '../review/save-review.ts';
import { recordNotice } from '../review/transitions.ts';

/** The SES tag with the id of the review whose notice bounced. */
export const NOTICE_TAG = 'notice';

/**
 * Records that the email to the company's address bounced: unless its representatives were notified, the
 * review says that the company could not be reached, and the wait for its answer ends. Safe to repeat.
 */
export const recordUnreached = (reviewId: string, now: Date): Promise<void> =>
  changeNotice(reviewId, now, (notice) => (notice.how === 'EMAIL' ? { ...notice, how: 'NONE' } : null));

/**
 * Records that our own mail failed for the notice of this time: until it is sent again (`tellAgain`), the
 * review says neither that the company was told nor that it could not be reached, and a wait goes on. Safe to
 * repeat.
 */
export const recordUnsent = (reviewId: string, at: string, now: Date): Promise<void> =>
  changeNotice(reviewId, now, (notice) =>
    notice.at === at && notice.how !== 'NONE' ? { ...notice, isUnsent: true } : null,
  );

type Notice = NonNullable<ReviewSummary['notice']>;

function changeNotice(reviewId: string, now: Date, change: (notice: Notice) => Notice | null): Promise<void> {
  return retryOnChange(async () => {
    const head = await findReviewHead(reviewId);
    const notice = head?.notice && change(head.notice);
    if (!notice) return;
    await transact(await saveReview({ head }, { head: recordNotice(head, notice) }, { now }));
  });
}
