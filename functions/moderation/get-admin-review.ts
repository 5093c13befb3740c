import * as routes from '../../shared/routes/moderation.ts';
import { Failure } from '../platform/failure.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { findReview } from '../reviews/review.ts';
import { moderatedViewOf } from './moderated-view.ts';

export const handler = signedInEndpoint(routes.getAdminReview, async ({ params: { id } }) => {
  const review = await findReview(id);
  if (!review) throw new Failure('review_not_found');
  return moderatedViewOf(review);
});
