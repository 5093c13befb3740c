import * as routes from '../../shared/routes/debts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { dispute } from './dispute.ts';

export const handler = endpoint(routes.withdrawAnswerDispute, async ({ params, siteOrigin, now }) => {
  await dispute({ ...params, siteOrigin, now }, null);
  return undefined;
});
