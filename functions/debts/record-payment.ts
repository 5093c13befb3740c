import { randomUUID } from 'node:crypto';
import { southAfricanDay } from '../../shared/dates.ts';
import { PAYMENTS } from '../../shared/limits.ts';
import * as routes from '../../shared/routes/debts.ts';
import { PAID_BEFORE_INCIDENT, type Payment, type PaymentRequest } from '../../shared/schemas/debts.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { readHeader } from '../platform/gateway-event.ts';
import { HttpError } from '../platform/http-error.ts';
import { earlierSubmission, readIdempotency, submissionWrite } from '../platform/idempotency.ts';
import { validationFailed } from '../platform/middleware.ts';
import type { ReviewSummary } from '../reviews/review.ts';
import { changeDebt } from './change-debt.ts';
import { figuresOf, readDebt } from './debt.ts';

export const handler = signedInEndpoint(routes.recordPayment, async ({ params, body, user, event, now }) => {
  const reviewId = params.id;
  const key = readHeader(event, 'idempotency-key');
  const submission = readIdempotency(user.id, key, { reviewId, ...body }, now);
  const id = `${reviewId}.${randomUUID().slice(0, 8)}`;
  let answer: Payment = { id, ...body, recordedBy: 'AUTHOR', status: 'CONFIRMED' };
  await changeDebt({ reviewId, userId: user.id, now }, async (review) => {
    const earlier = submission && (await earlierSubmission<Payment>(submission));
    if (earlier) {
      answer = earlier;
      return null;
    }
    const { payments } = readDebt(review);
    requirePayable(review, body);
    if (payments.length >= PAYMENTS.max) throw new HttpError('too_many_payments');
    const { outstandingZar } = figuresOf(review);
    const isLast = outstandingZar === body.amountZar;
    return {
      debt: {
        payments: [...payments, { ...answer, recordedAt: now.toISOString() }],
        ...(isLast && { settledAt: now.toISOString() }),
      },
      events: isLast ? ['PAYMENT', 'SETTLED'] : ['PAYMENT'],
      writes: submission ? [submissionWrite(submission, answer)] : [],
    };
  });
  return answer;
});

/** Refuses a payment from before the incident, and one of more than what is still owed. */
function requirePayable(review: ReviewSummary, { amountZar, paidOn }: PaymentRequest): void {
  const { incidentDate } = review;
  if (incidentDate !== null && paidOn < southAfricanDay(new Date(incidentDate)))
    throw validationFailed([{ path: 'paidOn', message: PAID_BEFORE_INCIDENT }]);
  const { outstandingZar } = figuresOf(review);
  if (outstandingZar !== null && amountZar > outstandingZar) throw new HttpError('exceeds_outstanding');
}
