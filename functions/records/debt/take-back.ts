import { retryOnChange } from '../../platform/retry.ts';
import { transact } from '../../platform/table.ts';
import { findReviewHead, isPublicReview, type ReviewSummary } from '../review/review.ts';
import { isAnswerer } from '../user/user.ts';
import { saveReview } from '../review/save-review.ts';
import { takeBack as withoutSaid } from '../review/transitions.ts';
import { asOf, readDebt } from './debt.ts';

/** The dispute and the claims that end with somebody's right to speak: those that wait, and a representative's dispute. */
function saidBy(review: ReviewSummary, userId: string, now: Date) {
  const claims = readDebt(review).payments.filter(
    (payment) => payment.by === userId && asOf(payment, now).status === 'CLAIMED',
  );
  const staysPublic = isAnswerer(userId) && isPublicReview(review);
  return { isDispute: review.dispute?.by === userId && !staysPublic, claims };
}

/** Whether a representative disputes a review, or claims a payment that its author can still answer. */
export function isSaidBy(review: ReviewSummary, userId: string, now: Date): boolean {
  const { isDispute, claims } = saidBy(review, userId, now);
  return isDispute || claims.length > 0;
}

/**
 * Withdraws a dispute and claims of somebody who no longer speaks for the company of a review, public or not.
 * What the mailbox of a notice disputed in public stays. Safe to repeat.
 */
export function takeBack(reviewId: string, userId: string, now: Date): Promise<void> {
  return retryOnChange(async () => {
    const review = await findReviewHead(reviewId);
    if (!review || !isSaidBy(review, userId, now)) return;
    const { isDispute, claims } = saidBy(review, userId, now);
    const debt = readDebt(review);
    const payments = debt.payments.filter((payment) => !claims.includes(payment));
    const after = withoutSaid(review, isDispute, claims.length > 0 ? { ...debt, payments } : undefined, now);
    await transact(await saveReview({ head: review }, { head: after }, { now }));
  });
}
