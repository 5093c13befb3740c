import * as routes from '../../shared/routes/debts.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { answerClaim } from './settlement.ts';

export const handler = signedInEndpoint(routes.confirmPayment, ({ params, user, siteOrigin, now }) =>
  answerClaim(params.id, 'CONFIRMED', { userId: user.id, siteOrigin, now }),
);
