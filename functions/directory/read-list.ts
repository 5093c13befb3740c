import * as z from 'zod/mini';
import { alphabeticalKey } from '../../shared/company-names.ts';
import type { Sort } from '../../shared/enumerations.ts';
import { queryItems } from '../platform/items.ts';
import { listHeaderKey, listRowPrefix } from '../platform/keys.ts';
import type { Item } from '../platform/table.ts';
import { loadItems, readOnce, readRange } from './remembered-reads.ts';
import { SEARCH } from './search-limits.ts';
import {
  isHeader,
  type ListHeader,
  type ListRow,
  type NamedRow,
  NAMES_ALONE,
  ORDERS,
  toListRow,
  toNamedRow,
  WITHOUT_ORDERS,
} from './list-rows.ts';
import { counterKey, isFilterList } from './list-names.ts';

/** The last row of a page: its rank and sort key, which are the same in every list. */
export const rowPlace = z.object({ rank: z.string(), sk: z.string() });
export type RowPlace = z.infer<typeof rowPlace>;

export interface RowPage {
  rows: ListRow[];
  next: RowPlace | undefined;
}

interface ReadPage extends RowPage {
  /** The list's number of rows, if its header was read: on the first page of filters. */
  count: number | undefined;
}

export async function readRows(list: string, sort: Sort, limit: number, after?: RowPlace): Promise<ReadPage> {
  const { index, isAscending, rank } = ORDERS[sort];
  const { pk } = listHeaderKey(list);
  const hasHeader = !after && isFilterList(list);
  const items = await queryItems(
    {
      IndexName: index,
      KeyConditionExpression: 'pk = :list',
      ExpressionAttributeValues: { ':list': pk },
      ScanIndexForward: isAscending,
      ...(after && { ExclusiveStartKey: { pk, sk: after.sk, ...(index && { [rank]: after.rank }) } }),
    },
    // One more row shows whether there is a next page.
    limit + (hasHeader ? 2 : 1),
  );
  const header = items.find(isHeader) as ListHeader | undefined;
  return { ...cutRows(rowsIn(items), sort, limit), count: hasHeader ? (header?.count ?? 0) : undefined };
}

export function cutRows(found: readonly ListRow[], sort: Sort, limit: number): RowPage {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return { rows, next: hasMore ? { rank: last[ORDERS[sort].rank], sk: last.sk } : undefined };
}

export const readNamesWithPrefix = async (list: string, text: string, limit: number): Promise<ListRow[]> =>
  rowsIn(await queryList(list, WITHOUT_ORDERS, text, limit));

export const readAllRows = async (list: string): Promise<ListRow[]> =>
  rowsIn(await queryList(list, WITHOUT_ORDERS));

export const readSomeNames = (list: string, text: string, limit: number): Promise<NamedRow[]> =>
  readOnce(`names ${list} ${text} ${limit}`, async () =>
    namesIn(await queryList(list, NAMES_ALONE, text, limit)),
  );

export const readAllNames = (list: string): Promise<NamedRow[]> =>
  readOnce(
    `names ${list}`,
    async () => namesIn(await queryList(list, NAMES_ALONE)),
    ({ length }) => length <= SEARCH.remembered,
  );

function queryList(list: string, projection: object, text = '', limit?: number): Promise<Item[]> {
  const start = text && listRowPrefix(alphabeticalKey(text));
  return readRange({ pk: listHeaderKey(list).pk, start, limit, projection });
}

const rowsIn = (items: readonly Item[]) => items.filter((item) => !isHeader(item)).map(toListRow);
const namesIn = (items: readonly Item[]) => items.filter((item) => !isHeader(item)).map(toNamedRow);

export const readWholeRows = async (rows: readonly NamedRow[]): Promise<(ListRow | null)[]> =>
  (await loadItems(rows)).map((item) => (item ? toListRow(item) : null));

export function inOrder(rows: readonly ListRow[], sort: Sort): ListRow[] {
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  return [...bySlug.values()].sort((a, b) => compare(a, b, sort));
}

export function compare(a: ListRow, b: ListRow, sort: Sort): number {
  const { rank, isAscending } = ORDERS[sort];
  const order = a[rank] < b[rank] ? -1 : a[rank] > b[rank] ? 1 : 0;
  return isAscending ? order : -order;
}

export function isAfter(row: ListRow, place: RowPlace, sort: Sort): boolean {
  const { rank, isAscending } = ORDERS[sort];
  return row[rank] !== place.rank && row[rank] > place.rank === isAscending;
}

export const readCounts = async (lists: readonly string[]): Promise<number[]> =>
  (await loadItems(lists.map(counterKey))).map((counter) => Number(counter?.['count'] ?? 0));
