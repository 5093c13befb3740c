import * as routes from '../../shared/routes/takedowns.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { reject } from './step.ts';
import { moderatedViewOf } from './takedown.ts';

export const handler = signedInEndpoint(
  routes.rejectTakedown,
  async ({ params: { id }, body, user, ...call }) => {
    const { now, siteOrigin } = call;
    const { takedown, review } = await reject(id, { ...body, moderatorId: user.id, now, siteOrigin });
    return moderatedViewOf(takedown, review, now);
  },
);
