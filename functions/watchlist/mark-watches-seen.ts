import * as routes from '../../shared/routes/watchlist.ts';
import { changeUser } from '../records/user/user.ts';
import { readLastChange } from '../records/change/change.ts';
import { endpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';

export const handler = endpoint(routes.markWatchesSeen, async ({ user: { id }, now }) => {
  // News that the feed had not told of yet were not shown.
  const watchesSeenAt = (await readLastChange()) ?? now.toISOString();
  if (!(await changeUser(id, { watchesSeenAt }, now))) throw new HttpError('unauthorized');
  return undefined;
});
