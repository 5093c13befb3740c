import * as routes from '../../shared/routes/moderation.ts';
import { HttpError } from '../platform/http-error.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { findReview } from '../reviews/review.ts';
import { readModeratedReview } from './moderated-view.ts';

export const handler = signedInEndpoint(routes.getAdminReview, async ({ params: { id }, user, now }) => {
  const review = await findReview(id);
  if (!review) throw new HttpError('review_not_found');
  return readModeratedReview(review, user.id, now);
});
