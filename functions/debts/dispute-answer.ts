import * as routes from '../../shared/routes/debts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { dispute } from './dispute.ts';

export const handler = endpoint(
  routes.disputeAnswer,
  async ({ params, body: { reason }, siteOrigin, now }) =>
    (await dispute({ ...params, siteOrigin, now }, reason)) ?? { reason, since: now.toISOString() },
);
