import * as routes from '../../shared/routes/administration.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { endpoint } from '../platform/endpoint.ts';
import { liftSuspension, toAdminUser } from './suspension.ts';

export const handler = endpoint(routes.liftSuspension, async ({ params: { id }, ...call }) =>
  toAdminUser(await liftSuspension(id, moderatorAction(call)), call.user.id),
);
