import * as routes from '../../shared/routes/moderation.ts';
import { reindexNow } from '../companies/reindex.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { approve, decidedViewOf } from './decide.ts';

export const handler = signedInEndpoint(
  routes.approveReview,
  async ({ params: { id }, body, user, ...call }) => {
    const review = await approve(id, {
      ...body,
      moderatorId: user.id,
      now: call.now,
      siteOrigin: call.siteOrigin,
    });
    await reindexNow(review.head.companySlug);
    return decidedViewOf(review);
  },
);
