import type { Payment } from '../../shared/schemas/debts.ts';
import { absent } from '../platform/writes.ts';

/**
 * What became of what a review says is owed. It lies on the review's head and, the same, on its public copy; absent while
 * nothing was paid or settled.
 */
export interface Debt {
  /** Grows with every change, so that a late writer sees that it is late. */
  version: number;
  /** Oldest first. */
  payments: RecordedPayment[];
  settledAt: string | null;
}

export interface RecordedPayment extends Payment {
  recordedAt: string;
}

/** Of a review, what its debt follows from. */
export interface Owed {
  amountOwedZar: number | null;
  debt?: Debt | undefined;
}

const NOTHING_YET: Debt = { version: 0, payments: [], settledAt: null };

export const readDebt = ({ debt = NOTHING_YET }: Owed): Debt => debt;

/** Cents that were paid and confirmed, and those that are still owed; null where no amount was claimed. */
export function figuresOf(review: Owed): { paidZar: number; outstandingZar: number | null } {
  const { payments, settledAt } = readDebt(review);
  const confirmed = payments.filter(({ status }) => status === 'CONFIRMED');
  const paidZar = confirmed.reduce((sum, { amountZar }) => sum + amountZar, 0);
  if (settledAt !== null) return { paidZar, outstandingZar: 0 };
  return { paidZar, outstandingZar: review.amountOwedZar === null ? null : review.amountOwedZar - paidZar };
}

/** The same with payments and settlement, as those see it who may: the response's schema leaves out the rest. */
export const toDebtView = (review: Owed) => {
  const { payments, settledAt } = readDebt(review);
  return { ...figuresOf(review), settledAt, payments };
};

/** Condition that nothing was paid or settled since it was read, for whatever counts it or counts it no longer. */
export const asRecorded = ({ debt }: Owed) => ({ 'debt.version': debt?.version ?? absent });
