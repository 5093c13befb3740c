import { type Confirmable, unconfirmedSince } from './confirmation.ts';
import { asOf, figuresOf, readDebt } from './debt.ts';

/**
 * A debt's current state with payments, settlement and confirmation, for those who may see it: the response's
 * schema leaves out the rest.
 */
export const toDebtView = (review: Confirmable, now = new Date()) => {
  const { payments, settledAt } = readDebt(review);
  return {
    ...figuresOf(review),
    settledAt,
    payments: payments.map((payment) => asOf(payment, now)),
    confirmedAt: review.confirmedAt ?? null,
    unconfirmedSince: unconfirmedSince(review, now),
  };
};
