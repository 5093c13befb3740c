import * as routes from '../../shared/routes/moderation.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { endpoint } from '../platform/endpoint.ts';
import { approveReview } from './approve.ts';
import { toDecidedReview } from './review-views.ts';

export const handler = endpoint(routes.approveReview, async ({ params: { id }, body, ...call }) => {
  const review = await approveReview(id, { ...body, ...moderatorAction(call) });
  return toDecidedReview(review);
});
