import * as z from 'zod/mini';
import { southAfricanDay } from '../../../shared/dates.ts';
import { DAY_MS, MINUTE_MS } from '../../../shared/durations.ts';
import { WATCHLIST_HOUR } from '../../../shared/limits.ts';
import { queryItems, readItem } from '../../platform/items.ts';
import { keyShape, watchlistKey } from '../../platform/keys.ts';
import type { Write } from '../../platform/table.ts';
import { update } from '../../platform/writes.ts';

/** A person's list, which is due for its check and mail at `queuedAt`. */
const watchlistRecord = z.object({
  ...keyShape,
  userId: z.string(),
  queuedAt: z.string(),
  /** All changes of the register up to then have been looked at. */
  readTo: z.string(),
  checkedAt: z.string(),
  /** News noted later are for the next mail. */
  mailedAt: z.string(),
  addedAt: z.string(),
});
export type WatchlistRecord = z.infer<typeof watchlistRecord>;

const WATCHLISTS = 'WATCHLIST';

export async function findWatchlist(userId: string): Promise<WatchlistRecord | null> {
  const item = await readItem(watchlistKey(userId));
  return item ? watchlistRecord.parse(item) : null;
}

/** The first due first; eventually consistent. */
export async function dueWatchlists(now: Date, limit: number): Promise<WatchlistRecord[]> {
  const query = {
    IndexName: 'byStatus',
    KeyConditionExpression: 'queue = :queue AND queuedAt <= :now',
    ExpressionAttributeValues: { ':queue': WATCHLISTS, ':now': now.toISOString() },
  };
  return (await queryItems(query, limit)).map((item) => watchlistRecord.parse(item));
}

/** Goes with every write of a new row: the first one makes the list. */
export function rowsAdded(userId: string, now: Date): Write {
  const at = now.toISOString();
  const first = { userId, queue: WATCHLISTS, queuedAt: nextCheck(now), readTo: surelyReadTo(now) };
  const setOnce = { ...first, checkedAt: at, mailedAt: at };
  return update('watchlist', watchlistKey(userId), { set: { addedAt: at }, setOnce });
}

/** Minutes within which the stream tells the feed of a change and updates the directory. */
const STREAM_MINUTES = 10;

/** A look-up in the directory at `now` has seen all changes up to this time. */
export const surelyReadTo = (now: Date): string =>
  new Date(now.getTime() - STREAM_MINUTES * MINUTE_MS).toISOString();

const dueOn = (at: number) => new Date(`${southAfricanDay(new Date(at))}T${WATCHLIST_HOUR}:00+02:00`);

export function nextCheck(after: Date, isMailedToday = false): string {
  const today = dueOn(after.getTime());
  return (today > after && !isMailedToday ? today : dueOn(after.getTime() + DAY_MS)).toISOString();
}
