import * as routes from '../../shared/routes/moderation.ts';
import { HttpError } from '../platform/http-error.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { findReview } from '../records/review/review.ts';
import { readModeratedReview } from './moderated-view.ts';
import { recordReading } from './record-reading.ts';

export const handler = signedInEndpoint(
  routes.getAdminReview,
  async ({ params: { id }, user, clientAddress, now }) => {
    const review = await findReview(id);
    if (!review) throw new HttpError('review_not_found');
    const shown = await readModeratedReview(review, user.id, now);
    await recordReading(shown, { user, clientAddress, now });
    return shown;
  },
);
