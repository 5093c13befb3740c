import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type Item, table, tableName } from './table.ts';

/** The items of a partition as they stand now, those whose sort key begins with `start`. */
export async function readPartition(pk: string, start = ''): Promise<Item[]> {
  const items: Item[] = [];
  let after: Item | undefined;
  do {
    const page = await table.send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: start ? 'pk = :pk AND begins_with(sk, :start)' : 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk, ...(start && { ':start': start }) },
        ConsistentRead: true,
        ...(after && { ExclusiveStartKey: after }),
      }),
    );
    items.push(...(page.Items ?? []));
    after = page.LastEvaluatedKey;
  } while (after);
  return items;
}

/** Deletes them, but the one whose sort key is named. */
export async function clearPartition(pk: string, start = '', kept?: string): Promise<void> {
  const items = await readPartition(pk, start);
  const gone = items.filter(({ sk }) => sk !== kept);
  await Promise.all(
    gone.map(({ sk }) => table.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }))),
  );
}
