import * as z from 'zod/mini';
import type { Uncounted } from '../../../shared/enumerations.ts';
import { AMOUNT_CENTS, LARGE_AMOUNT_CENTS, PAYMENT_ANSWER_DAYS } from '../../../shared/limits.ts';
import { payment } from '../../../shared/schemas/debts.ts';
import { dueInDays } from '../../../shared/working-days.ts';

const recordedPayment = z.extend(payment, {
  recordedAt: z.string(),
  /** The representative who claims it; absent once the author has answered. */
  by: z.exactOptional(z.string()),
  /** The claim came from the address in the company's notice. */
  isByNotice: z.exactOptional(z.literal(true)),
  /** Its author was asked by a mail whether a claim arrived. */
  isAsked: z.exactOptional(z.literal(true)),
});
export type RecordedPayment = z.infer<typeof recordedPayment>;

/** Stored in the review's head and equally in its public copy; absent until something is paid or settled. */
export const storedDebt = z.object({
  /** Oldest first. */
  payments: z.array(recordedPayment),
  settledAt: z.nullable(z.string()),
  /** The author's address was unverified when they last changed the debt: figures count it once it is verified. */
  isUnproved: z.exactOptional(z.boolean()),
  toldAt: z.exactOptional(z.record(z.string(), z.string())),
});
export type Debt = z.infer<typeof storedDebt>;

export interface Owed {
  amountOwedZar: number | null;
  debt?: Debt | undefined;
}

const NOTHING_YET: Debt = { payments: [], settledAt: null };

export const readDebt = ({ debt = NOTHING_YET }: Owed): Debt => debt;

const sumOf = (payments: readonly RecordedPayment[]) =>
  payments.reduce((sum, { amountZar }) => sum + amountZar, 0);

/** Cents that were paid and confirmed, and cents still owed; null if no amount was claimed. */
export function figuresOf(review: Owed): { paidZar: number; outstandingZar: number | null } {
  const { payments, settledAt } = readDebt(review);
  const paidZar = sumOf(payments.filter(({ status }) => status === 'CONFIRMED'));
  if (settledAt !== null) return { paidZar, outstandingZar: 0 };
  return { paidZar, outstandingZar: review.amountOwedZar === null ? null : review.amountOwedZar - paidZar };
}

export const boundCents = (cents: number): number => Math.min(cents, AMOUNT_CENTS.max);

/**
 * Where the author's email address is not verified, no amount is named, or it is above R 10 000 000, only
 * payments count that a representative recorded and the author confirmed, and a larger debt is settled only by
 * these: otherwise one person could make up any figure.
 */
export function settledFigures(review: Owed): { totalSettled: number; settledCount: number } {
  const { payments, settledAt, isUnproved = false } = readDebt(review);
  const { amountOwedZar } = review;
  const { paidZar } = figuresOf(review);
  const agreedZar = sumOf(
    payments.filter(
      ({ recordedBy, status, isByNotice }) =>
        recordedBy === 'COMPANY' && status === 'CONFIRMED' && !isByNotice,
    ),
  );
  const isAgreed = agreedZar > 0 && agreedZar === (isUnproved ? amountOwedZar : paidZar);
  const needsBoth = isUnproved || isLarge(review);
  return {
    totalSettled: boundCents(needsBoth || amountOwedZar === null ? agreedZar : paidZar),
    settledCount: Number(settledAt !== null && (isAgreed || !needsBoth)),
  };
}

const isLarge = (review: Owed) =>
  Math.max(review.amountOwedZar ?? 0, figuresOf(review).paidZar) > LARGE_AMOUNT_CENTS;

export function uncountedFor(review: Owed): Uncounted | null {
  const { totalSettled, settledCount } = settledFigures(review);
  const { settledAt, isUnproved } = readDebt(review);
  if (totalSettled === figuresOf(review).paidZar && settledCount === Number(settledAt !== null)) return null;
  if (isLarge(review)) return 'LARGE';
  return isUnproved ? 'NOT_VERIFIED' : 'NO_AMOUNT';
}

export const answerBy = ({ recordedAt }: RecordedPayment) =>
  dueInDays(new Date(recordedAt), PAYMENT_ANSWER_DAYS);

/** A payment's current state: a claim that was not answered in time counts nothing, without a write. */
export function asOf(payment: RecordedPayment, now: Date): RecordedPayment {
  const isOver = payment.status === 'CLAIMED' && now > new Date(answerBy(payment));
  return isOver ? { ...payment, status: 'UNANSWERED' } : payment;
}

/** The settlement of a debt answers the claims that waited or were left unanswered. */
export const paymentsAsOf = ({ payments, settledAt }: Debt, now: Date): RecordedPayment[] =>
  payments
    .map((payment) => asOf(payment, now))
    .filter(({ status }) => settledAt === null || status === 'CONFIRMED' || status === 'DENIED');
