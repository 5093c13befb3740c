import { type Confirmable, unconfirmedSince } from './confirmation.ts';
import { asOf, figuresOf, readDebt } from './debt.ts';

/**
 * What is owed as it stands, with payments, settlement and whether it is confirmed, as those see it who may: the response's
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
