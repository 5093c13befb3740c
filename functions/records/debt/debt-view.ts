import { dayOf } from '../../../shared/dates.ts';
import { type Confirmable, unconfirmedSince } from './confirmation.ts';
import { asOf, figuresOf, readDebt } from './debt.ts';

/**
 * A debt's current state with payments, settlement and confirmation, for those who may see it: the response's
 * schema leaves out the rest. What its author did has the day alone.
 */
export const toDebtView = (review: Confirmable, now = new Date()) => {
  const { payments, settledAt } = readDebt(review);
  return {
    ...figuresOf(review),
    settledAt: settledAt && dayOf(settledAt),
    payments: payments.map((payment) => asOf(payment, now)),
    confirmedAt: review.confirmedAt ? dayOf(review.confirmedAt) : null,
    unconfirmedSince: unconfirmedSince(review, now),
  };
};
