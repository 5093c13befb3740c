import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { type Item, table, tableName } from './table.ts';

/**
 * Up to `limit` items of a query, all without one, in as many reads as that takes: DynamoDB ends each at 1 MB ('Query',
 * Paginating).
 */
export async function queryItems(
  query: Omit<QueryCommandInput, 'TableName' | 'Limit'>,
  limit = Infinity,
): Promise<Item[]> {
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

/** How many items a query finds, without reading what they hold over the network. */
export async function countItems(query: Omit<QueryCommandInput, 'TableName' | 'Limit'>): Promise<number> {
  let count = 0;
  let start: QueryCommandInput['ExclusiveStartKey'];
  do {
    const { Count = 0, LastEvaluatedKey } = await table.send(
      new QueryCommand({ ...query, TableName: tableName(), Select: 'COUNT', ExclusiveStartKey: start }),
    );
    count += Count;
    start = LastEvaluatedKey;
  } while (start);
  return count;
}
