import { type Authored, authorPartition } from '../../platform/keys.ts';
import { allItems, readAuthored } from '../../platform/read-index.ts';
import type { StoredItem } from '../../platform/items.ts';

const PAGE = 100;

export async function authoredBy(userId: string, kind: Authored): Promise<StoredItem[]> {
  return allItems((after) => readAuthored(authorPartition(userId, kind), PAGE, after));
}
