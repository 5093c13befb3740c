import * as routes from '../../shared/routes/moderation.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { tryReindex } from '../directory/reindex.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { toRedactedReview } from './redacted-view.ts';
import { unpublish } from './unpublish.ts';

export const handler = signedInEndpoint(routes.unpublishReview, async ({ params: { id }, body, ...call }) => {
  const review = await unpublish(id, { ...body, ...moderatorAction(call) });
  await tryReindex(review.head.companySlug);
  return toRedactedReview(review);
});
