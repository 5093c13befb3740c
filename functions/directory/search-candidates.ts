import type { Sort } from '../../shared/enumerations.ts';
import { filterList, furtherOrders } from './list-names.ts';
import { type ListRow, ORDERS } from './list-rows.ts';
import { type Filters, matchesFilters } from './match.ts';
import { inOrder, isAfter, type Position, readAllRows, readCounts, readRows } from './read-list.ts';
import { SEARCH } from './search-limits.ts';
import type { CandidateLists } from './candidate-lists.ts';

export interface SearchResult {
  rows: ListRow[];
  /** Number of matches according to the first page; with `isAtLeast`, the number found so far. */
  total: number;
  isAtLeast: boolean;
  /** Number of matches without the filters; undefined when it was not counted. */
  unfiltered: number | undefined;
  next?: Position | undefined;
}

export const NO_RESULTS: SearchResult = { rows: [], total: 0, isAtLeast: false, unfiltered: 0 };

export interface SearchPage extends Filters {
  sortBy: Sort;
  limit: number;
  after?: Position | undefined;
}

/** Content of the cursor: rank and sort key of the last row, the total, and the rows shown so far. */
const placeAfter = (row: ListRow, sort: Sort, total: number, shown: number): Position => [
  row[ORDERS[sort].rank],
  row.sk,
  String(total),
  String(shown),
];
const totalBefore = (after: Position | undefined) => (after ? Number(after[2]) : undefined);
const shownBefore = (after: Position | undefined) => (after ? Number(after[3]) : 0);

/** A page of a whole list: one query. */
export async function browse(list: string, page: SearchPage, count?: number): Promise<SearchResult> {
  const { sortBy, limit, after } = page;
  const { rows, count: countInList, hasMore } = await readRows(list, sortBy, limit, after);
  const total = totalBefore(after) ?? count ?? countInList ?? 0;
  const last = rows.at(-1);
  return {
    rows,
    total,
    isAtLeast: false,
    unfiltered: undefined,
    next: hasMore && last ? placeAfter(last, sortBy, total, shownBefore(after) + rows.length) : undefined,
  };
}

/** Up to 5,000 rows are all read and counted; beyond, rows are read in order until the page is full. */
export async function searchCandidates(
  source: CandidateLists,
  isMatch: (row: ListRow) => boolean,
  page: SearchPage,
): Promise<SearchResult> {
  const isAtLeast = source.count > SEARCH.countedRows;
  const [list = ''] = source.lists.keys();
  if (source.isExact && isIn(list, page.sortBy))
    return { ...(await browse(list, page, source.count)), isAtLeast };
  if (!isAtLeast) return cutPage((await readLists([...source.lists.keys()])).filter(isMatch), page);
  return walk(await shortestList(source, page), isMatch, page);
}

const isIn = (list: string, sort: Sort) => sort === 'alphabetical' || furtherOrders(list).includes(sort);

async function readLists(lists: readonly string[]): Promise<ListRow[]> {
  return (await Promise.all(lists.map((list) => readAllRows(list)))).flat();
}

function cutPage(rows: readonly ListRow[], page: SearchPage): SearchResult {
  const { sortBy, limit, after } = page;
  const all = inOrder(rows, sortBy);
  const matching = all.filter((row) => matchesFilters(page, row));
  const total = totalBefore(after) ?? matching.length;
  const left = after ? matching.filter((row) => isAfter(row, after, sortBy)) : matching;
  const shown = left.slice(0, limit);
  const last = shown.at(-1);
  const next =
    left.length > limit && last
      ? placeAfter(last, sortBy, total, shownBefore(after) + shown.length)
      : undefined;
  return { rows: shown, total, isAtLeast: false, unfiltered: all.length, next };
}

/** The list to walk: that of the filters, or the source's own if that is shorter and in this order. */
async function shortestList({ lists, count }: CandidateLists, page: SearchPage): Promise<string> {
  const filters = filterList(page.province, page.category);
  const [own = ''] = lists.keys();
  if (lists.size > 1 || !isIn(own, page.sortBy)) return filters;
  const [filtered = 0] = await readCounts([filters]);
  return filtered < count ? filters : own;
}

/** Walks a list in its order and keeps the rows that match. */
async function walk(
  list: string,
  isMatch: (row: ListRow) => boolean,
  page: SearchPage,
): Promise<SearchResult> {
  const { sortBy, limit, after } = page;
  const matching: ListRow[] = [];
  let place = after;
  let walked = 0;
  let hasMore = true;
  while (hasMore && matching.length <= limit && walked < SEARCH.walkedRows) {
    const step = await readRows(list, sortBy, place ? SEARCH.step : SEARCH.firstStep, place);
    matching.push(...step.rows.filter((row) => isMatch(row) && matchesFilters(page, row)));
    walked += step.rows.length;
    hasMore = step.hasMore;
    const last = step.rows.at(-1);
    if (last) place = placeAfter(last, sortBy, 0, 0);
  }
  const rows = matching.slice(0, limit);
  const total = Math.max(totalBefore(after) ?? 0, shownBefore(after) + matching.length);
  const shown = shownBefore(after) + rows.length;
  const last = rows.at(-1);
  const isFull = matching.length > limit && last !== undefined;
  const next = isFull ? placeAfter(last, sortBy, total, shown) : hasMore ? place : undefined;
  return {
    rows,
    total,
    isAtLeast: true,
    unfiltered: undefined,
    next: next && [next[0], next[1], String(total), String(shown)],
  };
}
