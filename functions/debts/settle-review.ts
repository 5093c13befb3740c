import * as routes from '../../shared/routes/debts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { toDebtView } from '../records/debt/debt-view.ts';
import { settle } from './settlement.ts';

export const handler = endpoint(routes.settleReview, async ({ params, user, siteOrigin, now }) =>
  toDebtView(await settle({ reviewId: params.id, userId: user.id, siteOrigin, now })),
);
