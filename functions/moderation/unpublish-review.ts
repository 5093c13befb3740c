import * as routes from '../../shared/routes/moderation.ts';
import { moderatorAction } from '../platform/request-context.ts';
import { leaveView } from '../directory/leave-view.ts';
import { endpoint } from '../platform/endpoint.ts';
import { toRedactedReview } from './redacted-view.ts';
import { unpublish } from './unpublish.ts';

export const handler = endpoint(routes.unpublishReview, async ({ params: { id }, body, ...call }) => {
  const review = await unpublish(id, { ...body, ...moderatorAction(call) });
  await leaveView(review.head);
  return toRedactedReview(review);
});
