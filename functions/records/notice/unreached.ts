import { retryOnChange } from '../../platform/retry.ts';
import { transact } from '../../platform/table.ts';
import { findReviewHead } from '../review/review.ts';
import { saveReview } from '../review/save-review.ts';
import { recordNotice } from '../review/transitions.ts';

/** The tag by which SES names the review of a notice that bounces. */
export const NOTICE_TAG = 'notice';

/**
 * The mail to the company's address did not arrive: unless its representatives were told, the review says that it could not
 * be reached, and a wait for its answer is over. Safe to repeat.
 */
export function recordUnreached(reviewId: string, now: Date): Promise<void> {
  return retryOnChange(async () => {
    const head = await findReviewHead(reviewId);
    if (head?.notice?.how !== 'EMAIL') return;
    const after = recordNotice(head, { ...head.notice, how: 'NONE' }, now);
    await transact(await saveReview({ head }, { head: after }, { now }));
  });
}
