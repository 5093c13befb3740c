import * as routes from '../../shared/routes/representatives.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { linkedPage } from '../platform/http-response.ts';
import { countByStatus, readByStatus } from '../platform/read-index.ts';
import { toModeratedRepresentatives } from './moderated-view.ts';
import type { RepresentativeRecord } from './representative.ts';
import { representativeQueue } from './representative-writes.ts';

/** Of more, the list says that there are at least so many. */
const MOST_COUNTED = 1_000;

export const handler = signedInEndpoint(routes.listRepresentatives, async ({ query, event, user }) => {
  const { status, limit, cursor } = query;
  const list = { route: routes.listRepresentatives, of: [user.id, status] };
  const queue = representativeQueue(status);
  const [{ items, next }, total] = await Promise.all([
    readByStatus(queue, limit, decodeCursor(list, cursor)),
    countByStatus(queue, MOST_COUNTED),
  ]);
  return linkedPage(event, {
    items: await toModeratedRepresentatives(items as unknown as RepresentativeRecord[], user.id),
    total,
    isAtLeast: total === MOST_COUNTED,
    next: next && encodeCursor(list, next),
  });
});
