import * as routes from '../../shared/routes/administration.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { endpoint } from '../platform/endpoint.ts';
import { suspend, toAdminUser } from './suspension.ts';

export const handler = endpoint(routes.suspendUser, async ({ params, body, ...call }) =>
  toAdminUser(await suspend(params.id, body.reason, moderatorAction(call)), call.user.id),
);
