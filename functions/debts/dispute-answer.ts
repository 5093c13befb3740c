import * as routes from '../../shared/routes/debts.ts';
import { limitedEndpoint } from '../platform/endpoint.ts';
import { answerOrder } from './answer-order.ts';
import { dispute } from './dispute.ts';

export const handler = limitedEndpoint(
  routes.disputeAnswer,
  async ({ params, body: { reason }, siteOrigin, now }) => {
    const order = await answerOrder(params.token, siteOrigin, now);
    return (await dispute(order, reason)) ?? { reason, since: now.toISOString() };
  },
);
