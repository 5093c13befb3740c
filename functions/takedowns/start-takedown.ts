import * as routes from '../../shared/routes/takedowns.ts';
import { actOf } from '../platform/admin-act.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { start } from './step.ts';
import { moderatedViewOf } from './takedown.ts';

export const handler = signedInEndpoint(routes.startTakedown, async ({ params: { id }, body, ...call }) => {
  const { takedown, review } = await start(id, { ...body, ...actOf(call) });
  return moderatedViewOf(takedown, review, call.now);
});
