import * as routes from '../../shared/routes/debts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { readHeader } from '../platform/gateway-event.ts';
import { readIdempotency } from '../platform/idempotency.ts';
import { openAnswer } from '../records/notice/answer-token.ts';
import { recordPayment } from './settlement.ts';

export const handler = endpoint(
  routes.recordAnswerPayment,
  async ({ params, body, event, siteOrigin, now }) => {
    const { review, by: userId } = await openAnswer(params.token, now);
    const key = readHeader(event, 'idempotency-key');
    const submission = readIdempotency(`${userId}.${review.id}`, key, body, now);
    return recordPayment({ ...params, reviewId: review.id, userId, siteOrigin, now }, body, submission);
  },
);
