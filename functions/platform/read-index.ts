import * as z from 'zod/mini';
import { countItems, queryItems, type StoredItem } from './items.ts';
import { keyShape } from './keys.ts';

/** The end of a page of an index: the last item's sort value there, and its own key. */
export const indexPlace = z.object({ ...keyShape, at: z.string() });
export type IndexPlace = z.infer<typeof indexPlace>;

export interface IndexPage {
  items: StoredItem[];
  next: IndexPlace | undefined;
}

type ReadPage = (after?: IndexPlace) => Promise<IndexPage>;

export async function* eachPage(read: ReadPage): AsyncGenerator<StoredItem[]> {
  let after: IndexPlace | undefined;
  do {
    const { items, next } = await read(after);
    yield items;
    after = next;
  } while (after);
}

export async function allItems(read: ReadPage): Promise<StoredItem[]> {
  const all: StoredItem[] = [];
  for await (const items of eachPage(read)) all.push(...items);
  return all;
}

export function readAuthored(authorId: string, limit: number, after?: IndexPlace): Promise<IndexPage> {
  const index = { name: 'byAuthor', partition: 'authorId', sort: 'authoredAt', isAscending: false };
  return readIndex(index, authorId, limit, after);
}

/** From the index `byStatus`, by its partition key `queue`; eventually consistent. */
export function countByStatus(queue: string, limit?: number): Promise<number> {
  const query = {
    IndexName: 'byStatus',
    KeyConditionExpression: 'queue = :queue',
    ExpressionAttributeValues: { ':queue': queue },
  };
  return countItems(query, limit);
}

export function readByStatus(
  queue: string,
  limit: number,
  after: IndexPlace | undefined,
  isAscending = true,
): Promise<IndexPage> {
  return readIndex(
    { name: 'byStatus', partition: 'queue', sort: 'queuedAt', isAscending },
    queue,
    limit,
    after,
  );
}

export function readReviewKeys(slug: string, limit: number, after?: IndexPlace): Promise<IndexPage> {
  const index = { name: 'bySlug', partition: 'companySlug', sort: 'authoredAt', isAscending: false };
  return readIndex(index, slug, limit, after);
}

interface Index {
  name: string;
  partition: string;
  sort: string;
  isAscending: boolean;
}

async function readIndex(index: Index, value: string, limit: number, after?: IndexPlace): Promise<IndexPage> {
  const found = await queryItems(
    {
      IndexName: index.name,
      KeyConditionExpression: '#partition = :value',
      ExpressionAttributeNames: { '#partition': index.partition },
      ExpressionAttributeValues: { ':value': value },
      ScanIndexForward: index.isAscending,
      ...(after && {
        ExclusiveStartKey: { pk: after.pk, sk: after.sk, [index.partition]: value, [index.sort]: after.at },
      }),
    },
    limit + 1,
  );
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const next =
    found.length > limit && last ? { pk: last.pk, sk: last.sk, at: String(last[index.sort]) } : undefined;
  return { items, next };
}
