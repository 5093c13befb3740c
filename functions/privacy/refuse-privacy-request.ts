import * as routes from '../../shared/routes/privacy.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { end } from './step.ts';

export const handler = signedInEndpoint(routes.refusePrivacyRequest, ({ params, body, ...call }) =>
  end(params.id, 'REFUSED', body.reason, moderatorAction(call)),
);
