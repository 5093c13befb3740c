import { retryOnChange } from '../../platform/retry.ts';
import { transact } from '../../platform/table.ts';
import { findReviewHead } from '../review/review.ts';
import { findReply } from './reply.ts';
import { endWaiting } from './reply-writes.ts';

/** Deletes a person's waiting reply to a review of a company. The published one stays. Safe to repeat. */
export function dropWaitingReply(reviewId: string, userId: string, companyId: string): Promise<void> {
  return retryOnChange(async () => {
    const [reply, review] = await Promise.all([findReply(reviewId), findReviewHead(reviewId)]);
    const isTheirs = reply?.userId === userId && review?.companyId === companyId;
    if (reply && isTheirs && reply.status === 'PENDING') await transact([endWaiting(reply)]);
  });
}
