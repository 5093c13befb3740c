import { retryOnChange } from '../../platform/retry.ts';
import { transact } from '../../platform/table.ts';
import { findReviewHead, type ReviewSummary } from '../review/review.ts';
import { saveReview } from '../review/save-review.ts';
import { takeBack as withoutSaid } from '../review/transitions.ts';
import { readDebt, type RecordedPayment } from './debt.ts';

const isClaimOf = ({ status, by }: RecordedPayment, userId: string) => status === 'CLAIMED' && by === userId;

export const isSaidBy = (review: ReviewSummary, userId: string): boolean =>
  review.dispute?.by === userId || readDebt(review).payments.some((payment) => isClaimOf(payment, userId));

/** Withdraws a representative's dispute and claims on a review, public or not. Safe to repeat. */
export function takeBack(reviewId: string, userId: string, now: Date): Promise<void> {
  return retryOnChange(async () => {
    const review = await findReviewHead(reviewId);
    if (!review || !isSaidBy(review, userId)) return;
    const debt = readDebt(review);
    const payments = debt.payments.filter((payment) => !isClaimOf(payment, userId));
    const left = payments.length < debt.payments.length ? { ...debt, payments } : undefined;
    const after = withoutSaid(review, review.dispute?.by === userId, left, now);
    await transact(await saveReview({ head: review }, { head: after }, { now }));
  });
}
