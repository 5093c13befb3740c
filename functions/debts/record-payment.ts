import * as routes from '../../shared/routes/debts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { readHeader } from '../platform/gateway-event.ts';
import { readIdempotency } from '../platform/idempotency.ts';
import { recordPayment } from './settlement.ts';

export const handler = endpoint(routes.recordPayment, ({ params, body, user, event, siteOrigin, now }) => {
  const reviewId = params.id;
  const key = readHeader(event, 'idempotency-key');
  const submission = readIdempotency(user.id, key, { reviewId, ...body }, now);
  return recordPayment({ reviewId, userId: user.id, siteOrigin, now }, body, submission);
});
