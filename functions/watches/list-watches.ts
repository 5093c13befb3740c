import * as routes from '../../shared/routes/watchlist.ts';
import { findUser } from '../records/user/user.ts';
import { endpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { listWatched } from '../records/watch/watch.ts';

export const handler = endpoint(routes.listWatches, async ({ user: { id } }) => {
  const user = await findUser(id);
  if (!user) throw new HttpError('unauthorized');
  return listWatched(id, user.watchesSeenAt);
});
