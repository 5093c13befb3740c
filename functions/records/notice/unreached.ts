import { retryOnChange } from '../../platform/retry.ts';
import { transact } from '../../platform/table.ts';
import { findReviewHead } from '../review/review.ts';
import { saveReview } from '../review/save-review.ts';
import { recordNotice } from '../review/transitions.ts';

/** The SES tag with the id of the review whose notice bounced. */
export const NOTICE_TAG = 'notice';

/**
 * Records that the email to the company's address bounced: unless its representatives were notified, the
 * review says that the company could not be reached, and the wait for its answer ends. Safe to repeat.
 */
export function recordUnreached(reviewId: string, now: Date): Promise<void> {
  return retryOnChange(async () => {
    const head = await findReviewHead(reviewId);
    if (head?.notice?.how !== 'EMAIL') return;
    const after = recordNotice(head, { ...head.notice, how: 'NONE' });
    await transact(await saveReview({ head }, { head: after }, { now }));
  });
}
