import { randomUUID } from 'node:crypto';
import { southAfricanDay } from '../../shared/dates.ts';
import { PAYMENTS } from '../../shared/limits.ts';
import { PAID_BEFORE_INCIDENT, type Payment, type PaymentRequest } from '../../shared/schemas/debts.ts';
import { HttpError } from '../platform/http-error.ts';
import { earlierSubmission, type Submission, submissionWrite } from '../platform/idempotency.ts';
import { validationFailed } from '../platform/middleware.ts';
import type { ReviewSummary } from '../reviews/review.ts';
import { changeDebt, type DebtOrder } from './change-debt.ts';
import { figuresOf, readDebt } from './debt.ts';

/** A payment that the author received: it counts at once, and the one that pays the last cent settles the debt. */
export async function recordPayment(
  order: DebtOrder,
  request: PaymentRequest,
  submission?: Submission,
): Promise<Payment> {
  const { reviewId, now } = order;
  const recordedAt = now.toISOString();
  const id = `${reviewId}.${randomUUID().slice(0, 8)}`;
  let answer: Payment = { id, ...request, recordedBy: 'AUTHOR', status: 'CONFIRMED' };
  await changeDebt(order, async (review) => {
    const earlier = submission && (await earlierSubmission<Payment>(submission));
    if (earlier) {
      answer = earlier;
      return null;
    }
    const { payments } = readDebt(review);
    requirePayable(review, request);
    if (payments.length >= PAYMENTS.max) throw new HttpError('too_many_payments');
    const isLast = figuresOf(review).outstandingZar === request.amountZar;
    return {
      debt: { payments: [...payments, { ...answer, recordedAt }], ...(isLast && { settledAt: recordedAt }) },
      events: isLast ? ['PAYMENT', 'SETTLED'] : ['PAYMENT'],
      writes: submission ? [submissionWrite(submission, answer)] : [],
    };
  });
  return answer;
}

/** Refuses a payment from before the incident, and one of more than what is still owed. */
function requirePayable(review: ReviewSummary, { amountZar, paidOn }: PaymentRequest): void {
  const { incidentDate } = review;
  if (incidentDate !== null && paidOn < southAfricanDay(new Date(incidentDate)))
    throw validationFailed([{ path: 'paidOn', message: PAID_BEFORE_INCIDENT }]);
  const { outstandingZar } = figuresOf(review);
  if (outstandingZar !== null && amountZar > outstandingZar) throw new HttpError('exceeds_outstanding');
}

/** Closes the debt, whatever is left of it. */
export function settle(order: DebtOrder): Promise<ReviewSummary> {
  return changeDebt(order, (review) => {
    if (readDebt(review).settledAt !== null) throw new HttpError('already_settled');
    return Promise.resolve({ debt: { settledAt: order.now.toISOString() }, events: ['SETTLED'] });
  });
}
