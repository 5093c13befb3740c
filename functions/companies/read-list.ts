import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Sort } from '../../shared/enumerations.ts';
import { batchGet } from '../platform/batch-get.ts';
import { listHeaderKey } from '../platform/keys.ts';
import { queryItems } from '../platform/query-items.ts';
import { table, tableName } from '../platform/table.ts';
import { type ListHeader, type ListRow, ORDERS } from './list-rows.ts';

/** Where a page of a list ended: the rank and sort key of its last row. */
export type Place = readonly [rank: string, sk: string];

export interface Rows {
  rows: ListRow[];
  /** The list's number of rows, when its header was met. */
  count: number | undefined;
  /** Whether rows remain after these. */
  hasMore: boolean;
}

/** Up to `limit` rows of a list in an order, from its start or after a place; from the start, with the count. */
export async function readRows(list: string, sort: Sort, limit: number, after?: Place): Promise<Rows> {
  const { index, isAscending, rank } = ORDERS[sort];
  const { pk } = listHeaderKey(list);
  const items = await queryItems(
    {
      IndexName: index,
      KeyConditionExpression: 'pk = :list',
      ExpressionAttributeValues: { ':list': pk },
      ScanIndexForward: isAscending,
      ...(after && { ExclusiveStartKey: { pk, sk: after[1], ...(index && { [rank]: after[0] }) } }),
    },
    // One row more tells whether there is a next page; the header comes first.
    limit + (after ? 1 : 2),
  );
  const header = items.find((item) => item['sk'] === listHeaderKey(list).sk) as unknown as
    ListHeader | undefined;
  const rows = items.filter((item) => item['sk'] !== header?.sk) as unknown as ListRow[];
  const count = after ? undefined : (header?.count ?? 0);
  return { rows: rows.slice(0, limit), count, hasMore: rows.length > limit };
}

/** Every row of a list. For lists whose header says that they are short. */
export async function readAllRows(list: string): Promise<ListRow[]> {
  const { pk, sk: headerSk } = listHeaderKey(list);
  const rows: ListRow[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table.send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'pk = :list',
        ExpressionAttributeValues: { ':list': pk },
        ...(from && { ExclusiveStartKey: from }),
      }),
    );
    rows.push(...(Items.filter((item) => item['sk'] !== headerSk) as ListRow[]));
    from = LastEvaluatedKey;
  } while (from);
  return rows;
}

export async function readCount(list: string): Promise<number> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName(), Key: listHeaderKey(list) }));
  return (Item as ListHeader | undefined)?.count ?? 0;
}

/** The counts of several lists, in their order. */
export async function readCounts(lists: readonly string[]): Promise<number[]> {
  const headers = (await batchGet(lists.map(listHeaderKey))) as unknown as ListHeader[];
  return lists.map((list) => headers.find(({ pk }) => pk === listHeaderKey(list).pk)?.count ?? 0);
}
