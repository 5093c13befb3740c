import * as routes from '../../shared/routes/watchlist.ts';
import { endpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { watchKey } from '../platform/keys.ts';
import { nullIfConditionFails } from '../platform/table.ts';
import { endRows } from '../records/watch/row-writes.ts';

export const handler = endpoint(routes.deleteWatchlistRow, async ({ params: { id }, user }) => {
  const ended = await nullIfConditionFails(endRows(user.id, [watchKey(user.id, id)]));
  if (ended === null) throw new HttpError('row_not_found');
  return undefined;
});
