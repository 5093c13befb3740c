import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { decidedViewOf, reject } from './decide.ts';

export const handler = signedInEndpoint('reject-review', async ({ params: { id }, body, user, ...call }) => {
  const review = await reject(id, {
    ...body,
    moderatorId: user.id,
    now: call.now,
    siteOrigin: call.siteOrigin,
  });
  return decidedViewOf(review);
});
