import * as routes from '../../shared/routes/moderation.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { endpoint } from '../platform/endpoint.ts';
import { rejectReview } from '../decisions/decide-review.ts';
import { toDecidedReview } from './review-views.ts';

export const handler = endpoint(routes.rejectReview, async ({ params: { id }, body, ...call }) => {
  const review = await rejectReview(id, { ...body, ...moderatorAction(call) });
  return toDecidedReview(review);
});
