import type { StoredItem } from '../../../functions/platform/items.ts';
import { keyText, userOfWatch, watchlistKey } from '../../../functions/platform/keys.ts';
import { transact } from '../../../functions/platform/table.ts';
import { findWatchlist, rowsAdded } from '../../../functions/records/watch/watchlist.ts';
import { type Drift, toDrift } from './drift.ts';

/** People who watched companies before there were watchlists have none. */
export async function checkWatchlist(row: StoredItem): Promise<Drift[]> {
  const userId = userOfWatch(row);
  if (await findWatchlist(userId)) return [];
  const repair = () => transact([rowsAdded(userId, new Date())]);
  return toDrift(keyText(watchlistKey(userId)), ['is missing'], repair);
}
