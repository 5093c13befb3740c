import { randomUUID } from 'node:crypto';
import { southAfricanDay } from '../../shared/dates.ts';
import { PAYMENTS } from '../../shared/limits.ts';
import { PAID_BEFORE_INCIDENT, type Payment, type PaymentRequest } from '../../shared/schemas/debts.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { HttpError } from '../platform/http-error.ts';
import { earlierSubmission, type Submission, submissionWrite } from '../platform/idempotency.ts';
import { validationFailed } from '../platform/middleware.ts';
import type { Write } from '../platform/table.ts';
import { mailRepresentatives } from '../records/representative/mail-representatives.ts';
import { isBeforeCompany, type ReviewSummary } from '../records/review/review.ts';
import { changeDebt, type Change, type DebtOrder, type Party } from './change-debt.ts';
import { answerBy, asOf, figuresOf, readDebt, type RecordedPayment } from '../records/debt/debt.ts';

/**
 * A payment that the author received counts at once, and the one that pays the last cent settles the debt. A
 * payment that the company claims counts once the author confirms it; a mail asks for that.
 */
export async function recordPayment(
  order: DebtOrder,
  request: PaymentRequest,
  submission?: Submission,
): Promise<Payment> {
  const id = newPaymentId(order.reviewId);
  let answer: Payment = { id, ...request, recordedBy: 'AUTHOR', status: 'CONFIRMED' };
  await changeDebt(order, async (review, { as }) => {
    const earlier = submission && (await earlierSubmission<Payment>(submission));
    if (earlier) {
      answer = earlier;
      return null;
    }
    answer = { ...answer, recordedBy: as, status: as === 'AUTHOR' ? 'CONFIRMED' : 'CLAIMED' };
    const change = await pay(review, answer, order);
    return and(change, submission ? [submissionWrite(submission, answer)] : []);
  });
  return answer;
}

/** Adds a payment to a review. */
async function pay(review: ReviewSummary, paid: Payment, order: DebtOrder): Promise<Change> {
  const isOwn = paid.recordedBy === 'AUTHOR';
  requirePayable(review, paid, paid.recordedBy);
  const payment = {
    ...paid,
    recordedAt: order.now.toISOString(),
    ...(!isOwn && { by: order.userId }),
    ...(order.token !== undefined && { isByNotice: true as const }),
  };
  const change = isOwn ? await received(review, payment, order) : claimed(review, payment, order);
  return { ...change, debt: { ...change.debt, payments: [...readDebt(review).payments, payment] } };
}

const and = (change: Change, more: Write[]): Change => ({
  ...change,
  writes: [...(change.writes ?? []), ...more],
});

const newPaymentId = (reviewId: string) => `${reviewId}.${randomUUID().slice(0, 8)}`;

/**
 * Records that the author, when asked, said that a part was paid, or with 'ALL' the rest. `alongside` returns
 * the other writes, again at each attempt.
 */
export function payAsAsked(
  order: DebtOrder,
  amount: number | 'ALL',
  paidOn: string,
  alongside: () => Promise<Write[]>,
): Promise<ReviewSummary> {
  const id = newPaymentId(order.reviewId);
  return changeDebt(order, async (review) => {
    requireOpen(review);
    const left = amount === 'ALL' ? figuresOf(review).outstandingZar : amount;
    const change = left
      ? await pay(review, { id, amountZar: left, paidOn, recordedBy: 'AUTHOR', status: 'CONFIRMED' }, order)
      : await closed(review, order);
    return and(change, await alongside());
  });
}

/** Refuses a payment from before the incident, one that exceeds the outstanding amount, and one too many. */
function requirePayable(review: ReviewSummary, { amountZar, paidOn }: PaymentRequest, as: Party['as']): void {
  const { incidentDate } = review;
  if (incidentDate !== null && paidOn < southAfricanDay(new Date(incidentDate)))
    throw validationFailed([{ path: 'paidOn', message: PAID_BEFORE_INCIDENT }]);
  requireOwed(review, amountZar);
  const { payments } = readDebt(review);
  const unconfirmed = payments.filter(({ status }) => status !== 'CONFIRMED');
  const isFull = as === 'COMPANY' && unconfirmed.length >= PAYMENTS.maxUnconfirmed;
  if (isFull || payments.length >= PAYMENTS.max) throw new HttpError('too_many_payments');
}

function requireOwed(review: ReviewSummary, amountZar: number): void {
  const { outstandingZar } = figuresOf(review);
  if (outstandingZar !== null && amountZar > outstandingZar) throw new HttpError('exceeds_outstanding');
}

/**
 * The effects of a payment that counts: the last cent settles the debt. Mails the company's representatives
 * about the author's own payment.
 */
async function received(
  review: ReviewSummary,
  { amountZar }: RecordedPayment,
  order: DebtOrder,
): Promise<Change> {
  const isSettled = isLastPayment(review, amountZar);
  const { id: reviewId, companyName } = review;
  const facts = { reviewId, companyName, amountZar, isSettled };
  return {
    debt: isSettled ? { settledAt: order.now.toISOString() } : {},
    events: isSettled ? ['PAYMENT', 'SETTLED'] : ['PAYMENT'],
    writes: await mailRepresentatives(review, { kind: 'debt-changed', facts }, order),
  };
}

const isLastPayment = (review: ReviewSummary, amountZar: number) =>
  figuresOf(review).outstandingZar === amountZar;

function claimed(review: ReviewSummary, payment: RecordedPayment, { siteOrigin, now }: DebtOrder): Change {
  const { id: reviewId, title: reviewTitle, companyName, userId } = review;
  const { amountZar, paidOn } = payment;
  const isHeard = isBeforeCompany(review);
  const facts = {
    ...{ reviewId, reviewTitle, companyName, amountZar, paidOn },
    ...{ answerBy: answerBy(payment), isHeard },
  };
  return {
    debt: {},
    events: ['PAYMENT_CLAIMED'],
    writes: [outboxWrite({ kind: 'payment-claimed', userId, facts, siteOrigin }, now)],
  };
}

const ANSWERED = { message: 'This payment has already been confirmed or denied, or its 14 days are over.' };

/** The author's answer to a payment that the company claims: once, and in time. */
export async function answerClaim(
  paymentId: string,
  answer: 'CONFIRMED' | 'DENIED',
  order: Omit<DebtOrder, 'reviewId'>,
): Promise<Payment> {
  const reviewId = paymentId.slice(0, paymentId.lastIndexOf('.'));
  let answered: Payment | undefined;
  await changeDebt({ ...order, reviewId }, async (review, { as }) => {
    const { payments } = readDebt(review);
    const payment = payments.find(({ id }) => id === paymentId);
    if (!payment || as !== 'AUTHOR') throw new HttpError('payment_not_found');
    if (asOf(payment, order.now).status !== 'CLAIMED') throw new HttpError('already_decided', ANSWERED);
    if (answer === 'CONFIRMED') requireOwed(review, payment.amountZar);
    answered = { ...payment, status: answer };
    const { by: _, ...claim } = payment;
    const decided = { ...claim, status: answer };
    const isSettled = answer === 'CONFIRMED' && isLastPayment(review, payment.amountZar);
    const { id, companyName } = review;
    const facts = { reviewId: id, companyName, amountZar: payment.amountZar, status: answer };
    return {
      debt: {
        payments: payments.map((one) => (one === payment ? decided : one)),
        ...(isSettled && { settledAt: order.now.toISOString() }),
      },
      events: answer === 'DENIED' ? ['PAYMENT_DENIED'] : isSettled ? ['PAYMENT', 'SETTLED'] : ['PAYMENT'],
      writes: await mailRepresentatives(review, { kind: 'payment-answered', facts }, order),
    };
  }).catch((error: unknown) => {
    // The request names the review only by the payment.
    throw error instanceof HttpError && error.code === 'review_not_found'
      ? new HttpError('payment_not_found')
      : error;
  });
  if (!answered) throw new HttpError('payment_not_found');
  return answered;
}

/** Lets the author close the debt, whatever is left of it. */
export function settle(order: DebtOrder): Promise<ReviewSummary> {
  return changeDebt(order, async (review, { as }) => {
    if (as !== 'AUTHOR') throw new HttpError('review_not_found');
    requireOpen(review);
    return closed(review, order);
  });
}

function requireOpen(review: ReviewSummary): void {
  if (readDebt(review).settledAt !== null) throw new HttpError('already_settled');
}

/** Writes the email that tells the company's representatives that the author closed it. */
async function closed(review: ReviewSummary, order: DebtOrder): Promise<Change> {
  const { id: reviewId, companyName } = review;
  const facts = { reviewId, companyName, amountZar: null, isSettled: true };
  return {
    debt: { settledAt: order.now.toISOString() },
    events: ['SETTLED'],
    writes: await mailRepresentatives(review, { kind: 'debt-changed', facts }, order),
  };
}
