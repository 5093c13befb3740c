import * as routes from '../../shared/routes/privacy.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { stepToEnd } from './step.ts';

const route = routes.refusePrivacyRequest;

export const handler = signedInEndpoint(route, ({ params, body, ...call }) =>
  stepToEnd(params.id, route.id, 'REFUSED', body.reason, moderatorAction(call)),
);
