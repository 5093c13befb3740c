import * as routes from '../../shared/routes/reviews.ts';
import { publicEndpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { findPublicReview } from './public-review.ts';

export const handler = publicEndpoint(routes.getReview, async ({ params: { id } }) => {
  const review = await findPublicReview(id);
  if (!review) throw new HttpError('review_not_found');
  return review;
});
