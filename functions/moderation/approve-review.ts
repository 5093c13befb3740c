import * as routes from '../../shared/routes/moderation.ts';
import { actOf } from '../platform/admin-act.ts';
import { reindexNow } from '../companies/reindex.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { approve } from './decide.ts';
import { decidedViewOf } from './review-views.ts';

export const handler = signedInEndpoint(routes.approveReview, async ({ params: { id }, body, ...call }) => {
  const review = await approve(id, { ...body, ...actOf(call) });
  await reindexNow(review.head.companySlug);
  return decidedViewOf(review);
});
