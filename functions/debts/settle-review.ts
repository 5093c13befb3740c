import * as routes from '../../shared/routes/debts.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { changeDebt } from './change-debt.ts';
import { readDebt, toDebtView } from './debt.ts';

export const handler = signedInEndpoint(routes.settleReview, async ({ params, user, now }) => {
  const order = { reviewId: params.id, userId: user.id, now };
  const review = await changeDebt(order, (found) => {
    if (readDebt(found).settledAt !== null) throw new HttpError('already_settled');
    return Promise.resolve({ debt: { settledAt: now.toISOString() }, events: ['SETTLED'] });
  });
  return toDebtView(review);
});
