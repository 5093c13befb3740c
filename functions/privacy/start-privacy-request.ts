import * as routes from '../../shared/routes/privacy.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { start } from './step.ts';

export const handler = signedInEndpoint(routes.startPrivacyRequest, ({ params, ...call }) =>
  start(params.id, moderatorAction(call)),
);
