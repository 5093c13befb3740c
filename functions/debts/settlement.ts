import { randomUUID } from 'node:crypto';
import { southAfricanDay } from '../../shared/dates.ts';
import { AMOUNT_CENTS, LARGE_AMOUNT_CENTS, PAYMENTS } from '../../shared/limits.ts';
import {
  PAID_BEFORE_INCIDENT,
  type Payment,
  type PaymentRequest,
  TOO_MUCH_WITHOUT_AMOUNT,
} from '../../shared/schemas/debts.ts';
import { isBeforeCompany } from '../../shared/review-state.ts';
import { HttpError } from '../platform/http-error.ts';
import { earlierSubmission, type Submission, submissionWrite } from '../platform/idempotency.ts';
import { validationFailed } from '../platform/middleware.ts';
import type { Write } from '../platform/table.ts';
import type { ReviewSummary } from '../records/review/review.ts';
import { findUser } from '../records/user/user.ts';
import { changeDebt, type Change, type DebtOrder, mayMail, type Party } from './change-debt.ts';
import { answerBy, asOf, figuresOf, readDebt, type RecordedPayment } from '../records/debt/debt.ts';

/** What the author records counts at once, what the company claims once the author confirms it. */
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

async function pay(review: ReviewSummary, paid: Payment, order: DebtOrder): Promise<Change> {
  const isOwn = paid.recordedBy === 'AUTHOR';
  requirePayable(review, paid, paid.recordedBy);
  const payment = {
    ...paid,
    recordedAt: order.now.toISOString(),
    ...(!isOwn && { by: order.userId }),
    ...(!isOwn && (await isAsked(review, order.now)) && { isAsked: true as const }),
    ...(order.token !== undefined && { isByNotice: true as const }),
  };
  const change = isOwn ? received(review, payment, order) : claimed(review, payment);
  return { ...change, debt: { ...change.debt, payments: [...readDebt(review).payments, payment] } };
}

/** Mails about a claim do not reach an author who is suspended, who could not answer either. */
const isAsked = async (review: ReviewSummary, now: Date): Promise<boolean> =>
  mayMail(review, 'AUTHOR', now) && !(await findUser(review.userId))?.suspension;

const and = (change: Change, more: Write[]): Change => ({
  ...change,
  writes: [...(change.writes ?? []), ...more],
});

const newPaymentId = (reviewId: string) => `${reviewId}.${randomUUID().slice(0, 8)}`;

/** `alongside` returns the other writes, again at each attempt. */
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
      : closed(review, order);
    return and(change, await alongside());
  });
}

function requirePayable(review: ReviewSummary, { amountZar, paidOn }: PaymentRequest, as: Party['as']): void {
  const { incidentDate } = review;
  if (incidentDate !== null && paidOn < southAfricanDay(new Date(incidentDate)))
    throw validationFailed([{ path: 'paidOn', message: PAID_BEFORE_INCIDENT }]);
  if (review.amountOwedZar === null && amountZar > LARGE_AMOUNT_CENTS)
    throw validationFailed([{ path: 'amountZar', message: TOO_MUCH_WITHOUT_AMOUNT }]);
  requireOwed(review, amountZar);
  const own = readDebt(review).payments.filter(({ recordedBy }) => recordedBy === as);
  if (own.length >= PAYMENTS[as]) throw new HttpError('too_many_payments');
}

function requireOwed(review: ReviewSummary, amountZar: number): void {
  const { paidZar, outstandingZar } = figuresOf(review);
  if (amountZar > Math.min(outstandingZar ?? AMOUNT_CENTS.max, AMOUNT_CENTS.max - paidZar))
    throw new HttpError('exceeds_outstanding');
}

function received(review: ReviewSummary, { amountZar }: RecordedPayment, { now }: DebtOrder): Change {
  const isSettled = isLastPayment(review, amountZar);
  const { id: reviewId, companyName } = review;
  return {
    debt: isSettled ? { settledAt: now.toISOString() } : {},
    events: [{ event: 'PAYMENT', amountZar }, ...(isSettled ? ['SETTLED' as const] : [])],
    mail: { to: 'COMPANY', kind: 'debt-changed', facts: { reviewId, companyName, amountZar, isSettled } },
  };
}

const isLastPayment = (review: ReviewSummary, amountZar: number) =>
  figuresOf(review).outstandingZar === amountZar;

function claimed(review: ReviewSummary, payment: RecordedPayment): Change {
  const { id: reviewId, title: reviewTitle, companyName } = review;
  const { amountZar, paidOn } = payment;
  const facts = {
    ...{ reviewId, reviewTitle, companyName, amountZar, paidOn },
    ...{ answerBy: answerBy(payment), isHeard: isBeforeCompany(review) },
  };
  return {
    debt: {},
    events: [{ event: 'PAYMENT_CLAIMED', amountZar }],
    mail: { to: 'AUTHOR', kind: 'payment-claimed', facts },
  };
}

const ANSWERED = { message: 'This payment has already been confirmed or denied, or its 14 days are over.' };

export async function answerClaim(
  paymentId: string,
  answer: 'CONFIRMED' | 'DENIED',
  order: Omit<DebtOrder, 'reviewId'>,
): Promise<Payment> {
  const reviewId = paymentId.slice(0, paymentId.lastIndexOf('.'));
  let answered: Payment | undefined;
  await changeDebt({ ...order, reviewId }, async (review, { as }) => {
    const { payments, settledAt } = readDebt(review);
    const payment = payments.find(({ id }) => id === paymentId);
    if (!payment || as !== 'AUTHOR') throw new HttpError('payment_not_found');
    if (settledAt !== null) throw new HttpError('already_settled');
    if (asOf(payment, order.now).status !== 'CLAIMED') throw new HttpError('already_decided', ANSWERED);
    if (answer === 'CONFIRMED') requireOwed(review, payment.amountZar);
    answered = { ...payment, status: answer };
    const { by: _, ...claim } = payment;
    const decided = { ...claim, status: answer };
    const { amountZar } = payment;
    const isSettled = answer === 'CONFIRMED' && isLastPayment(review, amountZar);
    const { id, companyName } = review;
    const facts = { reviewId: id, companyName, amountZar, status: answer };
    const event = answer === 'DENIED' ? 'PAYMENT_DENIED' : 'PAYMENT';
    return {
      debt: {
        payments: payments.map((one) => (one === payment ? decided : one)),
        ...(isSettled && { settledAt: order.now.toISOString() }),
      },
      events: [{ event, amountZar }, ...(isSettled ? ['SETTLED' as const] : [])],
      mail: { to: 'COMPANY', kind: 'payment-answered', facts },
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

function closed({ id: reviewId, companyName }: ReviewSummary, { now }: DebtOrder): Change {
  const facts = { reviewId, companyName, amountZar: null, isSettled: true };
  return {
    debt: { settledAt: now.toISOString() },
    events: ['SETTLED'],
    mail: { to: 'COMPANY', kind: 'debt-changed', facts },
  };
}
