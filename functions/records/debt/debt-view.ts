import { dayOf } from '../../../shared/dates.ts';
import { type Confirmable, unconfirmedSince } from './confirmation.ts';
import { figuresOf, paymentsAsOf, readDebt } from './debt.ts';

/** Gives days alone of what its author did; the response's schema leaves out what others may not see. */
export const toDebtView = (review: Confirmable, now = new Date()) => {
  const debt = readDebt(review);
  return {
    ...figuresOf(review),
    settledAt: debt.settledAt && dayOf(debt.settledAt),
    payments: paymentsAsOf(debt, now),
    confirmedAt: review.confirmedAt ? dayOf(review.confirmedAt) : null,
    unconfirmedSince: unconfirmedSince(review, now),
  };
};
