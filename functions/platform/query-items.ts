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
