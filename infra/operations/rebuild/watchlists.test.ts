import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { watchKey } from '../../../functions/platform/keys.ts';
import { findWatchlist } from '../../../functions/records/watch/watchlist.ts';
import { checkWatchlist } from './watchlists.ts';

test('a person with watches from before gets a list, once, which is due at the next 07:00', async () => {
  const userId = randomUUID();
  const watch = { ...watchKey(userId, randomUUID()), userId };
  const [missing] = await checkWatchlist(watch);
  expect(missing?.what).toMatch(/WATCHLIST: is missing$/);
  await missing?.repair?.();
  expect((await findWatchlist(userId))?.queuedAt).toMatch(/T05:00:00\.000Z$/);
  expect(await checkWatchlist(watch)).toEqual([]);
});
