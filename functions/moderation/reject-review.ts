import * as routes from '../../shared/routes/moderation.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { decidedViewOf, reject } from './decide.ts';

export const handler = signedInEndpoint(
  routes.rejectReview,
  async ({ params: { id }, body, user, ...call }) => {
    const review = await reject(id, {
      ...body,
      moderatorId: user.id,
      now: call.now,
      siteOrigin: call.siteOrigin,
    });
    return decidedViewOf(review);
  },
);
