import * as routes from '../../shared/routes/reviews.ts';
import { endpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { confirmReview } from '../records/review/confirm.ts';
import { findPublicReview } from './public-review.ts';

export const handler = endpoint(routes.confirmReview, async ({ params: { id }, user, now }) => {
  await confirmReview({ reviewId: id, userId: user.id, now });
  const review = await findPublicReview(id, user.id);
  if (!review) throw new HttpError('review_not_found');
  return review;
});
