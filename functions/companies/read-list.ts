import type { Sort } from '../../shared/enumerations.ts';
import { batchGet } from '../platform/batch-get.ts';
import { type Key, listHeaderKey } from '../platform/keys.ts';
import { queryItems } from '../platform/query-items.ts';
import type { Item } from '../platform/table.ts';
import { isHeader, type ListHeader, type ListRow, ORDERS, rowOf } from './list-rows.ts';
import { counterOf, isFilter } from './list-names.ts';

/** Where a page of a list ended: the rank and sort key of its last row. A company has the same in every list. */
export type Place = readonly [rank: string, sk: string, ...rest: string[]];

export interface Rows {
  rows: ListRow[];
  /** The list's number of rows, when its header was met: on the first page of filters and, by name, of pairs. */
  count: number | undefined;
  /** Whether rows remain after these. */
  hasMore: boolean;
}

/** Up to `limit` rows of a list in an order, from its start or after a place: one query. */
export async function readRows(list: string, sort: Sort, limit: number, after?: Place): Promise<Rows> {
  const { index, isAscending, rank } = ORDERS[sort];
  const { pk } = listHeaderKey(list);
  const hasHeader = !after && (index ? isFilter(list) : counterOf(list)?.pk === pk);
  const items = await queryItems(
    {
      IndexName: index,
      KeyConditionExpression: 'pk = :list',
      ExpressionAttributeValues: { ':list': pk },
      ScanIndexForward: isAscending,
      ...(after && { ExclusiveStartKey: { pk, sk: after[1], ...(index && { [rank]: after[0] }) } }),
    },
    // One row more tells whether there is a next page.
    limit + (hasHeader ? 2 : 1),
  );
  const header = items.find(isHeader) as ListHeader | undefined;
  const rows = rowsIn(items);
  return {
    rows: rows.slice(0, limit),
    count: hasHeader ? (header?.count ?? 0) : undefined,
    hasMore: rows.length > limit,
  };
}

/** So many rows, and what tells of more, are half a read unit: fewer of a list cost no less. */
export const LEAST_ROWS = 14;

/**
 * The rows of several lists as of one, in an order, each company once. Of each list as many rows as its part of the page,
 * and on while one that was left off earlier may still hold rows of it.
 */
export async function readMerged(
  lists: readonly string[],
  sort: Sort,
  limit: number,
  after?: Place,
): Promise<Rows> {
  const step = Math.min(limit, Math.max(LEAST_ROWS, Math.ceil(limit / lists.length)));
  const parts = await Promise.all(
    lists.map(async (list) => ({ list, ...(await readRows(list, sort, step, after)) })),
  );
  for (;;) {
    const rows = inOrder(
      parts.flatMap((part) => part.rows),
      sort,
    );
    const [open] = parts.filter((part) => part.hasMore).sort((a, b) => compare(lastOf(a), lastOf(b), sort));
    // What comes behind the end of a list that goes on may have other rows of that list before it.
    const sure = open ? rows.filter((row) => compare(row, lastOf(open), sort) <= 0) : rows;
    if (!open || sure.length >= limit) {
      const hasMore = open !== undefined || rows.length > limit;
      return { rows: sure.slice(0, limit), count: parts[0]?.count, hasMore };
    }
    const last = lastOf(open);
    const { rows: further, hasMore } = await readRows(open.list, sort, step, [
      last[ORDERS[sort].rank],
      last.sk,
    ]);
    open.rows.push(...further);
    open.hasMore = hasMore;
  }
}

const lastOf = ({ rows }: Pick<Rows, 'rows'>) => rows.at(-1) as ListRow;

/** Every row of a list, or the first so many by name. */
export async function readAllRows(list: string, most?: number): Promise<ListRow[]> {
  const { pk } = listHeaderKey(list);
  const query = { KeyConditionExpression: 'pk = :list', ExpressionAttributeValues: { ':list': pk } };
  return rowsIn(await queryItems(query, most));
}

const rowsIn = (items: readonly Item[]) => items.filter((item) => !isHeader(item)).map(rowOf);

/** Each company once, in an order. */
export function inOrder(rows: readonly ListRow[], sort: Sort): ListRow[] {
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  return [...bySlug.values()].sort((a, b) => compare(a, b, sort));
}

export function compare(a: ListRow, b: ListRow, sort: Sort): number {
  const { rank, isAscending } = ORDERS[sort];
  const order = a[rank] < b[rank] ? -1 : a[rank] > b[rank] ? 1 : 0;
  return isAscending ? order : -order;
}

export function isAfter(row: ListRow, [place]: Place, sort: Sort): boolean {
  const { rank, isAscending } = ORDERS[sort];
  return row[rank] !== place && row[rank] > place === isAscending;
}

/** The counts of several lists, in their order. */
export async function readCounts(lists: readonly string[]): Promise<number[]> {
  const keys = lists.map(counterOf);
  const headers = (await batchGet(keys.filter((key) => key !== null))) as unknown as ListHeader[];
  const countAt = (at: Key | null) => headers.find(({ pk, sk }) => pk === at?.pk && sk === at.sk)?.count ?? 0;
  return keys.map(countAt);
}
