import * as routes from '../../shared/routes/watchlist.ts';
import { endpoint } from '../platform/endpoint.ts';
import { retryOnChange } from '../platform/retry.ts';
import { rowsOf } from '../records/watch/row.ts';
import { endRows, ROWS_AT_ONCE } from '../records/watch/row-writes.ts';

/** The list itself goes with the next daily run. */
export const handler = endpoint(routes.deleteWatchlist, async ({ user: { id } }) => {
  await retryOnChange(async () => {
    const rows = await rowsOf(id);
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await endRows(id, rows.slice(from, from + ROWS_AT_ONCE));
  });
  return undefined;
});
