import * as routes from '../../shared/routes/debts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { dispute } from './dispute.ts';

export const handler = endpoint(routes.withdrawDispute, async ({ params, user, siteOrigin, now }) => {
  await dispute({ reviewId: params.id, userId: user.id, siteOrigin, now }, null);
  return undefined;
});
