import * as routes from '../../shared/routes/debts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { dispute } from './dispute.ts';

export const handler = endpoint(
  routes.disputeReview,
  async ({ params, body: { reason }, user, siteOrigin, now }) => {
    const order = { reviewId: params.id, userId: user.id, siteOrigin, now };
    return (await dispute(order, reason)) ?? { reason, since: now.toISOString() };
  },
);
