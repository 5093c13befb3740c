import * as routes from '../../shared/routes/representatives.ts';
import { endpoint } from '../platform/endpoint.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { rejectRepresentative } from './decide-representative.ts';

export const handler = endpoint(routes.rejectRepresentative, ({ params, body, ...call }) =>
  rejectRepresentative(params.id, body.reason, call.user.isPasswordRecent, moderatorAction(call)),
);
