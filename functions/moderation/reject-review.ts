import * as routes from '../../shared/routes/moderation.ts';
import { actOf } from '../platform/admin-act.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { reject } from './decide.ts';
import { decidedViewOf } from './review-views.ts';

export const handler = signedInEndpoint(routes.rejectReview, async ({ params: { id }, body, ...call }) => {
  const review = await reject(id, { ...body, ...actOf(call) });
  return decidedViewOf(review);
});
