import * as routes from '../../shared/routes/privacy.ts';
import { endpoint } from '../platform/endpoint.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { start } from './step.ts';

export const handler = endpoint(routes.startPrivacyRequest, ({ params, ...call }) =>
  start(params.id, moderatorAction(call)),
);
