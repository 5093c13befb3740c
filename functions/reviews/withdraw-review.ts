import * as routes from '../../shared/routes/reviews.ts';
import { isPublicReview } from '../../shared/review-state.ts';
import { leaveView } from '../directory/leave-view.ts';
import { HttpError } from '../platform/http-error.ts';
import { endpoint } from '../platform/endpoint.ts';
import { withdraw } from '../records/review/withdraw.ts';

export const handler = endpoint(routes.withdrawReview, async ({ params: { id }, user, now }) => {
  const review = await withdraw(id, user.id, now);
  if (!review) throw new HttpError('review_not_found');
  if (isPublicReview(review)) await leaveView(review);
  return undefined;
});
