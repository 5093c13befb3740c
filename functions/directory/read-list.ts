import DataLoader from 'dataloader';
import { alphabeticalKey } from '../../shared/company-names.ts';
import type { Sort } from '../../shared/enumerations.ts';
import { batchGet, queryItems } from '../platform/items.ts';
import { type Key, listHeaderKey, listRowPrefix } from '../platform/keys.ts';
import type { Item } from '../platform/table.ts';
import { computeOnce, readOnce } from './remembered-reads.ts';
import { SEARCH } from './search-limits.ts';
import { isHeader, type ListHeader, type ListRow, ORDERS, toListRow, WITHOUT_ORDERS } from './list-rows.ts';
import { counterKey, isFilterList } from './list-names.ts';

/** The end of a page of a list: the rank and sort key of its last row, which are the same in every list. */
export type Position = readonly [rank: string, sk: string, ...rest: string[]];

export interface Rows {
  rows: ListRow[];
  /** The list's number of rows, if its header was read: on the first page of filters. */
  count: number | undefined;
  /** Whether rows remain after these. */
  hasMore: boolean;
}

/** Up to `limit` rows of a list in an order, from its start or after a place: one query. */
export async function readRows(list: string, sort: Sort, limit: number, after?: Position): Promise<Rows> {
  const { index, isAscending, rank } = ORDERS[sort];
  const { pk } = listHeaderKey(list);
  const hasHeader = !after && isFilterList(list);
  const items = await queryItems(
    {
      IndexName: index,
      KeyConditionExpression: 'pk = :list',
      ExpressionAttributeValues: { ':list': pk },
      ScanIndexForward: isAscending,
      ...(after && { ExclusiveStartKey: { pk, sk: after[1], ...(index && { [rank]: after[0] }) } }),
    },
    // One more row shows whether there is a next page.
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

/** Up to `limit` rows of names that begin with a text, in the order of names: one query. */
export function readNamesWithPrefix(list: string, text: string, limit: number): Promise<ListRow[]> {
  const prefix = listRowPrefix(alphabeticalKey(text));
  return readOnce(`names ${list} ${prefix} ${limit}`, () => queryNames(list, prefix, limit));
}

async function queryNames(list: string, prefix: string, limit: number): Promise<ListRow[]> {
  const { pk } = listHeaderKey(list);
  const items = await queryItems(
    {
      ...WITHOUT_ORDERS,
      KeyConditionExpression: 'pk = :list AND begins_with(sk, :name)',
      ExpressionAttributeValues: { ':list': pk, ':name': prefix },
    },
    limit,
  );
  return rowsIn(items);
}

/** Every row of a list. */
export const readAllRows = (list: string): Promise<ListRow[]> =>
  readOnce(
    `rows ${list}`,
    () => queryRows(list),
    ({ length }) => length <= SEARCH.remembered,
  );

async function queryRows(list: string): Promise<ListRow[]> {
  const { pk } = listHeaderKey(list);
  return rowsIn(
    await queryItems({
      ...WITHOUT_ORDERS,
      KeyConditionExpression: 'pk = :list',
      ExpressionAttributeValues: { ':list': pk },
    }),
  );
}

const rowsIn = (items: readonly Item[]) => items.filter((item) => !isHeader(item)).map(toListRow);

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

export function isAfter(row: ListRow, [place]: Position, sort: Sort): boolean {
  const { rank, isAscending } = ORDERS[sort];
  return row[rank] !== place && row[rank] > place === isAscending;
}

/**
 * The counts of several lists, in their order. Within `rememberReads`, lists that are asked for at about the
 * same time are read in one batch, each once.
 */
export const readCounts = (lists: readonly string[]): Promise<number[]> => {
  const loader = computeOnce('counts', newCountLoader);
  return Promise.all(lists.map((list) => loader.load(list)));
};

const newCountLoader = () =>
  new DataLoader<string, number>(queryCounts, { batchScheduleFn: (read) => setImmediate(read) });

async function queryCounts(lists: readonly string[]): Promise<number[]> {
  const keys = lists.map(counterKey);
  const counters = await batchGet(keys);
  const keyText = ({ pk, sk }: Key) => `${pk} ${sk}`;
  const counts = new Map(counters.map((counter) => [keyText(counter), Number(counter['count'])]));
  return keys.map((key) => counts.get(keyText(key)) ?? 0);
}
