import * as z from 'zod/mini';
import type { EvidenceKind } from '../../../shared/enumerations.ts';
import { LARGE_AMOUNT_CENTS, PAYMENT_ANSWER_DAYS } from '../../../shared/limits.ts';
import { payment } from '../../../shared/schemas/debts.ts';
import { dueInDays } from '../../../shared/working-days.ts';

const recordedPayment = z.extend(payment, {
  recordedAt: z.string(),
  /** The representative who claims it; absent once the author has answered. */
  by: z.exactOptional(z.string()),
  /** The claim came from the address in the company's notice. */
  isByNotice: z.exactOptional(z.literal(true)),
});
export type RecordedPayment = z.infer<typeof recordedPayment>;

/**
 * The payments and settlement of a review's debt, stored in the review's head and equally in its public copy;
 * absent until something is paid or settled.
 */
export const storedDebt = z.object({
  /** Oldest first. */
  payments: z.array(recordedPayment),
  settledAt: z.nullable(z.string()),
  /**
   * The author's email address was not verified when they last recorded a payment, settled or answered:
   * figures count it once it is.
   */
  isUnproved: z.exactOptional(z.boolean()),
});
export type Debt = z.infer<typeof storedDebt>;

/** The fields of a review from which its debt derives. */
export interface Owed {
  amountOwedZar: number | null;
  debt?: Debt | undefined;
  evidenceSeen?: EvidenceKind[] | undefined;
}

const NOTHING_YET: Debt = { payments: [], settledAt: null };

export const readDebt = ({ debt = NOTHING_YET }: Owed): Debt => debt;

/** Cents that were paid and confirmed, and cents still owed; null if no amount was claimed. */
export function figuresOf(review: Owed): { paidZar: number; outstandingZar: number | null } {
  const { payments, settledAt } = readDebt(review);
  const confirmed = payments.filter(({ status }) => status === 'CONFIRMED');
  const paidZar = confirmed.reduce((sum, { amountZar }) => sum + amountZar, 0);
  if (settledAt !== null) return { paidZar, outstandingZar: 0 };
  return { paidZar, outstandingZar: review.amountOwedZar === null ? null : review.amountOwedZar - paidZar };
}

/**
 * Amount paid and settled count of a review, as the figures of its company and of the register count them.
 * Until the author's email address is verified, only payments that the company recorded and the author
 * confirmed count. Above R 10 000 000 nothing counts, unless a moderator saw evidence or there is such a
 * payment: otherwise one person could make up any figure.
 */
export function settledFigures(review: Owed): { totalSettled: number; settledCount: number } {
  const { payments, settledAt, isUnproved = false } = readDebt(review);
  const { paidZar } = figuresOf(review);
  const agreed = payments.filter(
    ({ recordedBy, status }) => recordedBy === 'COMPANY' && status === 'CONFIRMED',
  );
  const agreedZar = agreed.reduce((sum, { amountZar }) => sum + amountZar, 0);
  const isSettled = settledAt !== null;
  if (isUnproved)
    return { totalSettled: agreedZar, settledCount: Number(isSettled && agreedZar === review.amountOwedZar) };
  const isLarge = Math.max(review.amountOwedZar ?? 0, paidZar) > LARGE_AMOUNT_CENTS;
  const isSeen = (review.evidenceSeen ?? []).length > 0;
  if (isLarge && !isSeen && agreed.length === 0) return { totalSettled: 0, settledCount: 0 };
  return { totalSettled: paidZar, settledCount: Number(isSettled) };
}

/** Until when the author can answer a payment that the company claims. */
export const answerBy = ({ recordedAt }: RecordedPayment) =>
  dueInDays(new Date(recordedAt), PAYMENT_ANSWER_DAYS);

/** A payment's current state: a claim that was not answered in time counts nothing, without a write. */
export function asOf(payment: RecordedPayment, now: Date): RecordedPayment {
  const isOver = payment.status === 'CLAIMED' && now > new Date(answerBy(payment));
  return isOver ? { ...payment, status: 'UNANSWERED' } : payment;
}
