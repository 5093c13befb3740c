import { decodeCursor, encodeCursor } from './cursor.ts';
import type { ListPage } from './http-response.ts';
import { countByStatus, readByStatus } from './read-index.ts';
import type { StoredItem } from './items.ts';

/** Of more, the list says that there are at least so many. */
const MOST_COUNTED = 1_000;

/** A page of a queue, oldest first by default, with how many wait in it: counted, as a queue is short. */
export async function readQueuePage(
  queue: string,
  list: Parameters<typeof decodeCursor>[0],
  { limit, cursor }: { limit: number; cursor: string | undefined },
  isAscending = true,
): Promise<ListPage<StoredItem>> {
  const [{ items, next }, total] = await Promise.all([
    readByStatus(queue, limit, decodeCursor(list, cursor), isAscending),
    countByStatus(queue, MOST_COUNTED),
  ]);
  return { items, total, isAtLeast: total === MOST_COUNTED, next: next && encodeCursor(list, next) };
}
