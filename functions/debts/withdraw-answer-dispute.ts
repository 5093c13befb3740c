import * as routes from '../../shared/routes/debts.ts';
import { limitedEndpoint } from '../platform/endpoint.ts';
import { dispute } from './dispute.ts';

export const handler = limitedEndpoint(routes.withdrawAnswerDispute, async ({ params, siteOrigin, now }) => {
  await dispute({ ...params, siteOrigin, now }, null);
  return undefined;
});
