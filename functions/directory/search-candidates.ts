import * as z from 'zod/mini';
import type { Sort } from '../../shared/enumerations.ts';
import { filterList, furtherOrders } from './list-names.ts';
import type { ListRow } from './list-rows.ts';
import { type Filters, matchesFilters } from './match.ts';
import {
  cutRows,
  inOrder,
  isAfter,
  readAllRows,
  readCounts,
  readRows,
  type RowPage,
  type RowPlace,
  rowPlace,
} from './read-list.ts';
import { SEARCH } from './search-limits.ts';
import type { CandidateLists } from './candidate-lists.ts';

export const searchPlace = z.extend(rowPlace, {
  /** The number of matches as far as they were counted, and of those shown so far. */
  total: z.int(),
  shown: z.int(),
  isCorrected: z.optional(z.boolean()),
});
type SearchPlace = z.infer<typeof searchPlace>;

export interface SearchResult {
  rows: ListRow[];
  /** Number of matches according to the first page; with `isAtLeast`, the number found so far. */
  total: number;
  isAtLeast: boolean;
  unfiltered: number | undefined;
  next?: SearchPlace | undefined;
}

export const NO_RESULTS: SearchResult = { rows: [], total: 0, isAtLeast: false, unfiltered: 0 };

export interface SearchPage extends Filters {
  sortBy: Sort;
  limit: number;
  after?: SearchPlace | undefined;
}

interface Found extends RowPage {
  total: number;
  isAtLeast?: boolean;
  unfiltered?: number;
}

function toResult(found: Found, { after }: SearchPage): SearchResult {
  const { rows, next, total, isAtLeast = false, unfiltered } = found;
  const shown = (after?.shown ?? 0) + rows.length;
  return { rows, total, isAtLeast, unfiltered, next: next && { ...next, total, shown } };
}

export async function browse(list: string, page: SearchPage, count?: number): Promise<SearchResult> {
  const { sortBy, limit, after } = page;
  const found = await readRows(list, sortBy, limit, after);
  return toResult({ ...found, total: after?.total ?? count ?? found.count ?? 0 }, page);
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
  const left = after ? matching.filter((row) => isAfter(row, after, sortBy)) : matching;
  const total = after?.total ?? matching.length;
  return toResult({ ...cutRows(left, sortBy, limit), total, unfiltered: all.length }, page);
}

/** The list to walk: that of the filters, or the source's own if that is shorter and in this order. */
async function shortestList({ lists, count }: CandidateLists, page: SearchPage): Promise<string> {
  const filters = filterList(page.province, page.category);
  const [own = ''] = lists.keys();
  if (lists.size > 1 || !isIn(own, page.sortBy)) return filters;
  const [filtered = 0] = await readCounts([filters]);
  return filtered < count ? filters : own;
}

async function walk(
  list: string,
  isMatch: (row: ListRow) => boolean,
  page: SearchPage,
): Promise<SearchResult> {
  const { sortBy, limit, after } = page;
  const matching: ListRow[] = [];
  let place: RowPlace | undefined = after;
  let walked = 0;
  do {
    const step = await readRows(list, sortBy, place ? SEARCH.step : SEARCH.firstStep, place);
    matching.push(...step.rows.filter((row) => isMatch(row) && matchesFilters(page, row)));
    walked += step.rows.length;
    place = step.next;
  } while (place && matching.length <= limit && walked < SEARCH.walkedRows);
  const total = Math.max(after?.total ?? 0, (after?.shown ?? 0) + matching.length);
  const { rows, next = place } = cutRows(matching, sortBy, limit);
  return toResult({ rows, next, total, isAtLeast: true }, page);
}
