import * as routes from '../../shared/routes/reviews.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import { authorPartition } from '../platform/keys.ts';
import { linkedPage } from '../platform/http-response.ts';
import { indexPlace, readAuthored } from '../platform/read-index.ts';
import { endpoint } from '../platform/endpoint.ts';
import { readOwnCount } from '../records/statistics/list-counts.ts';
import { findReview } from '../records/review/review.ts';
import { readOwnReviews } from './own-review.ts';

export const handler = endpoint(routes.listOwnReviews, async ({ query, user, event }) => {
  const list = { route: routes.listOwnReviews, of: user.id, place: indexPlace };
  const author = authorPartition(user.id, 'reviews');
  const [{ items, next }, total] = await Promise.all([
    readAuthored(author, query.limit, decodeCursor(list, query.cursor)),
    readOwnCount(user.id, 'reviews'),
  ]);
  const reviews = await Promise.all(items.map((item) => findReview(item['id'] as string)));
  const present = reviews.filter((review) => review !== null);
  return linkedPage(event, {
    items: await readOwnReviews(present),
    total,
    next: next && encodeCursor(list, next),
  });
});
