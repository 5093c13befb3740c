import * as routes from '../../shared/routes/debts.ts';
import { limitedEndpoint } from '../platform/endpoint.ts';
import { dispute } from './dispute.ts';

export const handler = limitedEndpoint(
  routes.disputeAnswer,
  async ({ params, body: { reason }, siteOrigin, now }) =>
    (await dispute({ ...params, siteOrigin, now }, reason)) ?? { reason, since: now.toISOString() },
);
