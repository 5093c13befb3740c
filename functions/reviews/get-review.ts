import * as routes from '../../shared/routes/reviews.ts';
import { endpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { findHeardReview, findPublicReview, findRemoval } from './public-review.ts';

export const handler = endpoint(routes.getReview, async ({ params: { id }, user }) => {
  const review = (await findPublicReview(id, user?.id)) ?? (user ? await findHeardReview(id, user.id) : null);
  if (review) return review;
  const removal = await findRemoval(id);
  throw removal ? new HttpError('review_removed', removal) : new HttpError('review_not_found');
});
