import { countItems, queryItems, type StoredItem } from './items.ts';

/** Position at the end of a page of an index: the index's sort value and the item's own key. */
type Place = [sortValue: string, pk: string, sk: string];

export interface IndexPage {
  items: StoredItem[];
  next: Place | undefined;
}

/** Reads a page of a person's content of one kind from the index `byAuthor`, newest first. */
export function readAuthored(
  authorId: string,
  limit: number,
  after: string[] | undefined,
): Promise<IndexPage> {
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

/** Reads a page of the items with a value of `queue` from the index `byStatus`, oldest first by default. */
export function readByStatus(
  queue: string,
  limit: number,
  after: string[] | undefined,
  isAscending = true,
): Promise<IndexPage> {
  return readIndex(
    { name: 'byStatus', partition: 'queue', sort: 'queuedAt', isAscending },
    queue,
    limit,
    after,
  );
}

/** Reads a page of the keys of a company's reviews of any status, newest first. */
export function readReviewKeys(slug: string, limit: number, after: string[] | undefined): Promise<IndexPage> {
  const index = { name: 'bySlug', partition: 'companySlug', sort: 'authoredAt', isAscending: false };
  return readIndex(index, slug, limit, after);
}

interface Index {
  name: string;
  partition: string;
  sort: string;
  isAscending: boolean;
}

async function readIndex(
  index: Index,
  value: string,
  limit: number,
  after: string[] | undefined,
): Promise<IndexPage> {
  const [sortValue, pk, sk] = after ?? [];
  const found = await queryItems(
    {
      IndexName: index.name,
      KeyConditionExpression: '#partition = :value',
      ExpressionAttributeNames: { '#partition': index.partition },
      ExpressionAttributeValues: { ':value': value },
      ScanIndexForward: index.isAscending,
      ...(after && { ExclusiveStartKey: { [index.partition]: value, [index.sort]: sortValue, pk, sk } }),
    },
    limit + 1,
  );
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const next =
    found.length > limit && last ? ([last[index.sort], last['pk'], last['sk']] as Place) : undefined;
  return { items, next };
}
