import * as routes from '../../shared/routes/reviews.ts';
import { reindexNow } from '../companies/reindex.ts';
import { Failure } from '../platform/failure.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { withdraw } from './withdraw.ts';

export const handler = signedInEndpoint(routes.withdrawReview, async ({ params: { id }, user, now }) => {
  const review = await withdraw(id, user.id, now);
  if (!review) throw new Failure('review_not_found');
  if (review.status === 'APPROVED') await reindexNow(review.companySlug);
  return undefined;
});
