import * as routes from '../../shared/routes/moderation.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import { linkedPage } from '../platform/linked-page.ts';
import { readQueue } from '../platform/read-index.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { readCounts } from '../platform/stats.ts';
import { PENDING_QUEUE } from '../reviews/create-review.ts';
import type { ReviewHead } from '../reviews/review.ts';
import { queueRowOf } from './review-views.ts';

export const handler = signedInEndpoint(routes.listPendingReviews, async ({ query, event }) => {
  const [{ items, next }, counts] = await Promise.all([
    readQueue(PENDING_QUEUE, query.limit, decodeCursor(PENDING_QUEUE, query.cursor)),
    readCounts(),
  ]);
  return linkedPage(event, {
    items: (items as unknown as ReviewHead[]).map(queueRowOf),
    total: counts.pendingReviews,
    next: next && encodeCursor(PENDING_QUEUE, next),
  });
});
