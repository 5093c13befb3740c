import * as routes from '../../shared/routes/debts.ts';
import { limitedEndpoint } from '../platform/endpoint.ts';
import { readHeader } from '../platform/gateway-event.ts';
import { readIdempotency } from '../platform/idempotency.ts';
import { answerOrder } from './answer-order.ts';
import { recordPayment } from './settlement.ts';

export const handler = limitedEndpoint(
  routes.recordAnswerPayment,
  async ({ params, body, event, siteOrigin, now }) => {
    const order = await answerOrder(params.token, siteOrigin, now);
    const key = readHeader(event, 'idempotency-key');
    const { userId, reviewId } = order;
    const submission = readIdempotency(`${userId}.${reviewId}`, key, body, now);
    return recordPayment(order, body, submission);
  },
);
