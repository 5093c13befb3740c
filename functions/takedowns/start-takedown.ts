import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { start } from './step.ts';
import { moderatedViewOf } from './takedown.ts';

export const handler = signedInEndpoint('start-takedown', async ({ params: { id }, body, user, ...call }) => {
  const { now, siteOrigin } = call;
  const { takedown, review } = await start(id, { ...body, moderatorId: user.id, now, siteOrigin });
  return moderatedViewOf(takedown, review, now);
});
