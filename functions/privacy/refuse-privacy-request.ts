import * as routes from '../../shared/routes/privacy.ts';
import { endpoint } from '../platform/endpoint.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { end } from './step.ts';

export const handler = endpoint(routes.refusePrivacyRequest, ({ params, body, ...call }) =>
  end(params.id, 'REFUSED', body.reason, moderatorAction(call)),
);
