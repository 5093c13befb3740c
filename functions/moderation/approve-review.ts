import * as routes from '../../shared/routes/moderation.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { approveReview } from './approve.ts';
import { toDecidedReview } from './review-views.ts';

export const handler = signedInEndpoint(routes.approveReview, async ({ params: { id }, body, ...call }) => {
  const review = await approveReview(id, { ...body, ...moderatorAction(call) });
  return toDecidedReview(review);
});
