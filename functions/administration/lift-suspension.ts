import * as routes from '../../shared/routes/administration.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { liftSuspension, toAdminUser } from './suspension.ts';

export const handler = signedInEndpoint(routes.liftSuspension, async ({ params: { id }, ...call }) =>
  toAdminUser(await liftSuspension(id, moderatorAction(call)), call.user.id),
);
