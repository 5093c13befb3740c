import * as routes from '../../shared/routes/debts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { answerClaim } from './settlement.ts';

export const handler = endpoint(routes.denyPayment, ({ params, user, siteOrigin, now }) =>
  answerClaim(params.id, 'DENIED', { userId: user.id, siteOrigin, now }),
);
