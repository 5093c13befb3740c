import { decodeCursor, encodeCursor, type ReadList } from './cursor.ts';
import type { ListPage } from './http-response.ts';
import { countByStatus, indexPlace, readByStatus } from './read-index.ts';
import type { StoredItem } from './items.ts';

/** Beyond this number the list says "at least". */
const MOST_COUNTED = 1_000;

/** Oldest first by default. Counting is cheap, as queues are short. */
export async function readQueuePage(
  queue: string,
  of: ReadList,
  { limit, cursor }: { limit: number; cursor: string | undefined },
  isAscending = true,
): Promise<ListPage<StoredItem>> {
  const list = { ...of, place: indexPlace };
  const [{ items, next }, total] = await Promise.all([
    readByStatus(queue, limit, decodeCursor(list, cursor), isAscending),
    countByStatus(queue, MOST_COUNTED),
  ]);
  return { items, total, isAtLeast: total === MOST_COUNTED, next: next && encodeCursor(list, next) };
}
