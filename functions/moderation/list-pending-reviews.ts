import * as routes from '../../shared/routes/moderation.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import { linkedPage } from '../platform/http-response.ts';
import { readByStatus } from '../platform/read-index.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { readCounts } from '../platform/stats.ts';
import { PENDING_QUEUE } from '../reviews/review-writes.ts';
import type { ReviewSummary } from '../reviews/review.ts';
import { toPendingReview } from './review-views.ts';

export const handler = signedInEndpoint(routes.listPendingReviews, async ({ query, event }) => {
  const [{ items, next }, counts] = await Promise.all([
    readByStatus(PENDING_QUEUE, query.limit, decodeCursor(PENDING_QUEUE, query.cursor)),
    readCounts(),
  ]);
  return linkedPage(event, {
    items: (items as unknown as ReviewSummary[]).map(toPendingReview),
    total: counts.pendingReviews,
    next: next && encodeCursor(PENDING_QUEUE, next),
  });
});
