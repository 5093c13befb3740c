import { TAKEDOWN_STATUSES } from '../../shared/enumerations.ts';
import * as routes from '../../shared/routes/takedowns.ts';
import { readModerator } from '../decisions/moderator.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import { linkedPage } from '../platform/http-response.ts';
import { endpoint } from '../platform/endpoint.ts';
import {
  countTakedowns,
  readTakedowns,
  takedownPlace,
  withReviews,
} from '../records/takedown/read-takedowns.ts';
import { toModeratedTakedown } from './moderated-takedown.ts';

export const handler = endpoint(routes.listTakedowns, async ({ query, event, now, user }) => {
  const { status, limit, cursor } = query;
  const list = { route: routes.listTakedowns, of: [user.id, status], place: takedownPlace };
  const wanted = status ? [status] : TAKEDOWN_STATUSES;
  const [{ takedowns, next }, total] = await Promise.all([
    readTakedowns(wanted, limit, decodeCursor(list, cursor)),
    countTakedowns(wanted),
  ]);
  const [found, moderator] = await Promise.all([withReviews(takedowns), readModerator(user.id)]);
  return linkedPage(event, {
    items: found.map(({ takedown, review }) => toModeratedTakedown(takedown, review, moderator, now)),
    total,
    next: next && encodeCursor(list, next),
  });
});
