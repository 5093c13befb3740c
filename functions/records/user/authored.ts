import { type Authored, authorPartition } from '../../platform/keys.ts';
import { readAuthored } from '../../platform/read-index.ts';
import type { StoredItem } from '../../platform/items.ts';

const PAGE = 100;

/** Reads all of a person's content of one kind from the index `byAuthor`, newest first. */
export async function authoredBy(userId: string, kind: Authored): Promise<StoredItem[]> {
  const all: StoredItem[] = [];
  let after: string[] | undefined;
  do {
    const { items, next } = await readAuthored(authorPartition(userId, kind), PAGE, after);
    all.push(...items);
    after = next;
  } while (after);
  return all;
}
