import { REVIEW_TEXTS } from '../../shared/enumerations.ts';
import * as routes from '../../shared/routes/reviews.ts';
import { HttpError } from '../platform/http-error.ts';
import { endpoint } from '../platform/endpoint.ts';
import { edit } from './edit.ts';
import { readOwnReviews } from './own-review.ts';
import { blockingIssuesAsSent } from '../records/review/personal-information.ts';

export const handler = endpoint(routes.editReview, async ({ params: { id }, body, sent, user, now }) => {
  const issues = blockingIssuesAsSent(sent, REVIEW_TEXTS);
  if (issues.length > 0) throw new HttpError('personal_information', { issues });
  const [edited] = await readOwnReviews([await edit(id, user.id, body, now)]);
  return edited!;
});
