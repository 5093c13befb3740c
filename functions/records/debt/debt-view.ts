import { dayOf } from '../../../shared/dates.ts';
import { type Confirmable, unconfirmedSince } from './confirmation.ts';
import { asOf, figuresOf, readDebt } from './debt.ts';

/** Gives days alone of what its author did; the response's schema leaves out what others may not see. */
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
