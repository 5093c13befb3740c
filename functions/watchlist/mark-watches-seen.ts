import * as routes from '../../shared/routes/watchlist.ts';
import { changeUser } from '../records/user/user.ts';
import { endpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';

export const handler = endpoint(routes.markWatchesSeen, async ({ user: { id }, now }) => {
  if (!(await changeUser(id, { watchesSeenAt: now.toISOString() }, now))) throw new HttpError('unauthorized');
  return undefined;
});
