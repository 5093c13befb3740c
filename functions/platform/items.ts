import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { ServiceUnavailableError } from './http-error.ts';
import type { Key } from './keys.ts';
import { type Item, table, tableName } from './table.ts';

export type StoredItem = Item & Key;

type Query = Omit<QueryCommandInput, 'TableName' | 'Limit'>;

/** All without a limit. Reads as many pages as that takes: DynamoDB ends each at 1 MB ('Query', Paginating). */
export async function queryItems(
  query: Query & { ProjectionExpression?: undefined },
  limit?: number,
): Promise<StoredItem[]>;
export async function queryItems(query: Query, limit?: number): Promise<Item[]>;
export async function queryItems(query: Query, limit = Infinity): Promise<Item[]> {
  const items: Item[] = [];
  let start = query.ExclusiveStartKey;
  do {
    const { Items = [], LastEvaluatedKey } = await table.send(
      new QueryCommand({
        ...query,
        TableName: tableName(),
        ...(limit < Infinity && { Limit: limit - items.length }),
        ExclusiveStartKey: start,
      }),
    );
    items.push(...Items);
    start = LastEvaluatedKey;
  } while (start && items.length < limit);
  return items;
}

export async function countItems(query: Query, limit = Infinity): Promise<number> {
  let count = 0;
  let start: QueryCommandInput['ExclusiveStartKey'];
  do {
    const { Count = 0, LastEvaluatedKey } = await table.send(
      new QueryCommand({
        ...query,
        TableName: tableName(),
        Select: 'COUNT',
        ...(limit < Infinity && { Limit: limit - count }),
        ExclusiveStartKey: start,
      }),
    );
    count += Count;
    start = LastEvaluatedKey;
  } while (start && count < limit);
  return count;
}

/** Reads an item, strongly consistent. */
export async function readItem({ pk, sk }: Key): Promise<StoredItem | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: { pk, sk }, ConsistentRead: true }),
  );
  return Item as StoredItem | undefined;
}

/** Reads the items of a partition whose sort key begins with `start`, strongly consistent. */
export function readPartition(pk: string, start = '', limit = Infinity): Promise<StoredItem[]> {
  return queryItems(inPartition(pk, start), limit);
}

const inPartition = (pk: string, start: string) => ({
  KeyConditionExpression: start ? 'pk = :pk AND begins_with(sk, :start)' : 'pk = :pk',
  ExpressionAttributeValues: { ':pk': pk, ...(start && { ':start': start }) },
  ConsistentRead: true,
});

const CLEARED_AT_ONCE = 25;

export async function clearPartition(pk: string, start = '', except?: string): Promise<void> {
  const keys = { ...inPartition(pk, start), ProjectionExpression: 'pk, sk' };
  let after: Item | undefined;
  do {
    const items = await queryItems({ ...keys, ExclusiveStartKey: after }, CLEARED_AT_ONCE);
    const deleted = items.filter(({ sk }) => sk !== except);
    await Promise.all(deleted.map((Key) => table.send(new DeleteCommand({ TableName: tableName(), Key }))));
    after = items.length < CLEARED_AT_ONCE ? undefined : items.at(-1);
  } while (after);
}

/** DynamoDB accepts at most 100 keys a batch. */
const MAX_KEYS = 100;
const ROUNDS = 6;

/** In no particular order; missing ones are omitted. Retries keys that were not processed. */
export async function batchGet(keys: readonly Key[], { isConsistent = false } = {}): Promise<StoredItem[]> {
  const items: StoredItem[] = [];
  for (let start = 0; start < keys.length; start += MAX_KEYS) {
    let waiting: Item[] = keys.slice(start, start + MAX_KEYS).map(({ pk, sk }) => ({ pk, sk }));
    for (let round = 1; waiting.length > 0; round += 1) {
      if (round > ROUNDS) throw new ServiceUnavailableError('The table left keys unprocessed');
      const { Responses, UnprocessedKeys } = await table.send(
        new BatchGetCommand({
          RequestItems: { [tableName()]: { Keys: waiting, ConsistentRead: isConsistent } },
        }),
      );
      items.push(...((Responses?.[tableName()] ?? []) as StoredItem[]));
      waiting = UnprocessedKeys?.[tableName()]?.Keys ?? [];
    }
  }
  return items;
}

/** DynamoDB accepts at most 25 writes a batch. */
const MAX_ITEMS = 25;

/** Puts items and overwrites existing ones. Retries items that were not processed. */
export async function batchPut(items: readonly (Item | Key)[]): Promise<void> {
  for (let start = 0; start < items.length; start += MAX_ITEMS) {
    let waiting = items.slice(start, start + MAX_ITEMS).map((Item) => ({ PutRequest: { Item } }));
    for (let round = 1; waiting.length > 0; round += 1) {
      if (round > ROUNDS) throw new ServiceUnavailableError('The table left items unprocessed');
      const { UnprocessedItems } = await table.send(
        new BatchWriteCommand({ RequestItems: { [tableName()]: waiting } }),
      );
      waiting = (UnprocessedItems?.[tableName()] ?? []) as typeof waiting;
    }
  }
}
