import type { Sort } from '../../shared/enumerations.ts';
import { ordersOf } from './list-names.ts';
import type { ListRow } from './list-rows.ts';
import { ORDERS } from './list-rows.ts';
import { type Filters, type Matcher, matcherOf, type Wanted } from './match.ts';
import { isCountedOnce, pairOf } from './pair-sources.ts';
import { inOrder, isAfter, type Place, readAllRows, readCounts, readMerged } from './read-list.ts';
import { FEW_ROWS, filterTokens, filtersOf, type Source } from './word-sources.ts';

export interface Found {
  rows: ListRow[];
  /** How many match in all; on later pages, how many did when the first was read. Exact up to 1,000 and mostly beyond. */
  total: number;
  next?: Place | undefined;
}

export const NOTHING: Found = { rows: [], total: 0 };

interface Page extends Filters {
  sortBy: Sort;
  limit: number;
  after?: Place | undefined;
}

/** What is read whole without a thought about its cost: as much as fifty read units. */
const WHOLE_ROWS = 1_500;
/** What is read whole where nothing else tells a number that has to be exact. */
const MOST_ROWS = 20_000;
/** Up to 1,000 the number has to be exact; a part of a list may lead us to expect so many more. */
const SURELY_MORE = 3_000;
/** A page is looked for among so many rows; where they hold too few, it is a short one and leads on. */
const WALK_ROWS = 1_500;
const FIRST_STEP = 100;
const STEPS = { least: 30, most: 400 };

/** A place to go on from; it remembers the total, so that a later page need not ask for it. */
export const placeAfter = (row: ListRow | undefined, sort: Sort, total: number): Place | undefined =>
  row && [row[ORDERS[sort].rank], row.sk, String(total)];

const rememberedTotal = (after: Place | undefined) => (after ? Number(after[2]) : undefined);

/** Whole lists, as of one, in their order: a query each. */
export async function browse(lists: readonly string[], page: Page, count?: number): Promise<Found> {
  const { sortBy, limit, after } = page;
  const { rows, count: met, hasMore } = await readMerged(lists, sortBy, limit, after);
  const total = rememberedTotal(after) ?? count ?? met ?? 0;
  return { rows, total, next: hasMore ? placeAfter(rows.at(-1), sortBy, total) : undefined };
}

/**
 * What is in all sources and filters. The fewest rows that hold all of it are read: those of one word, of a pair of
 * words, of the filters; whole while they are few, else in their order until the page is full.
 */
export async function findAmong(sources: readonly Source[], wanted: Wanted, page: Page): Promise<Found> {
  const filters = filtersOf(page.province, page.category);
  const fewest = fewestOf(sources);
  const isOneWord = wanted.length === 1 && !filters;
  if (isOneWord && isCounted(fewest)) return browse(fewest.lists, page, fewest.count);
  const isMatch = matcherOf(wanted, page);
  if (fewest.count <= FEW_ROWS) return pageOf(await allRows(fewest, isMatch), page);
  const isSum = isOneWord && fewest.excess === 'repeats' && (page.after || (await isCountedOnce(fewest)));
  if (isSum) return browse(fewest.lists, page, fewest.count);

  const [filterSources, pair] = await Promise.all([
    Promise.all((filters ? [filters] : []).map(sourceOfFilters)),
    pairOf(sources, filterTokens(page.province, page.category), isMatch),
  ]);
  const walkable = fewestOf([...sources, ...filterSources, ...(isIn(page.sortBy, pair) ? [pair] : [])]);
  const readable = pair && pair.count < walkable.count ? pair : walkable;
  const isAllOfIt = pair !== null && wanted.length + filterSources.length === 2;
  const total = rememberedTotal(page.after) ?? (isAllOfIt ? await totalOf(pair, sources) : undefined);
  if (total === 0) return NOTHING;

  const rowsToWalk = total ? ((page.limit + 1) * walkable.count) / total : WHOLE_ROWS;
  if (readable.count <= Math.min(rowsToWalk, WHOLE_ROWS))
    return pageOf(await allRows(readable, isMatch), page);
  const isReadInstead = (projected: number) =>
    total === undefined && projected <= SURELY_MORE && readable.count <= MOST_ROWS;
  const found = await walk(walkable, isMatch, page, { total, isReadInstead });
  return found ?? pageOf(await allRows(readable, isMatch), page);
}

/** All rows match, and their number is exact, or so large that a company which is counted twice does not matter. */
const isCounted = ({ excess, count }: Source) =>
  excess === 'none' || (excess === 'repeats' && count > WHOLE_ROWS);

/** Whether all rows of a pair can be read in an order. */
const isIn = (sort: Sort, pair: Source | null): pair is Source =>
  pair?.others?.length === 0 &&
  pair.lists.every((list) => sort === 'alphabetical' || ordersOf(list).includes(sort));

/** How many match, all of which are in a pair; undefined where that takes reading them. */
async function totalOf({ excess, count }: Source, sources: readonly Source[]): Promise<number | undefined> {
  if (excess === 'none') return count;
  if (excess === 'others' || count <= FEW_ROWS) return undefined;
  return (await Promise.all(sources.map(isCountedOnce))).every(Boolean) ? count : undefined;
}

const fewestOf = (sources: readonly Source[]): Source =>
  sources.reduce((fewest, source) => (source.count < fewest.count ? source : fewest));

async function sourceOfFilters(list: string): Promise<Source> {
  const [count = 0] = await readCounts([list]);
  return { lists: [list], count, excess: 'none', tokens: [], beginnings: [] };
}

async function allRows({ lists, others = [], read }: Source, isMatch: Matcher): Promise<ListRow[]> {
  const rows = await Promise.all(lists.map(async (list) => read?.get(list) ?? readAllRows(list)));
  return [...rows.flat(), ...others].filter(isMatch);
}

/** A page of rows that are all there. */
function pageOf(rows: readonly ListRow[], { sortBy, limit, after }: Page): Found {
  const matching = inOrder(rows, sortBy);
  const total = rememberedTotal(after) ?? matching.length;
  const left = after ? matching.filter((row) => isAfter(row, after, sortBy)) : matching;
  const page = left.slice(0, limit);
  return {
    rows: page,
    total,
    next: left.length > limit ? placeAfter(page.at(-1), sortBy, total) : undefined,
  };
}

interface Walk {
  /** How many match, when that is known. */
  total: number | undefined;
  /** Whether the rows are read whole rather than walked, by how many of them seem to match. */
  isReadInstead: (projected: number) => boolean;
}

/**
 * Walks lists in their order and keeps what matches; a total that is not known is projected from what was read. Null as
 * soon as it shows that the rows are to be read whole.
 */
async function walk(source: Source, isMatch: Matcher, page: Page, known: Walk): Promise<Found | null> {
  const { sortBy, limit, after } = page;
  const matching: ListRow[] = [];
  let projected = 0;
  let place = after;
  let read = 0;
  let hasMore = true;
  while (hasMore && matching.length <= limit && read < WALK_ROWS) {
    const step = await readMerged(
      source.lists,
      sortBy,
      stepOf(limit - matching.length, source, known.total),
      place,
    );
    matching.push(...step.rows.filter(isMatch));
    read += step.rows.length;
    hasMore = step.hasMore;
    place = placeAfter(step.rows.at(-1), sortBy, 0);
    projected = hasMore ? Math.round((matching.length / Math.max(1, read)) * source.count) : 0;
    if (hasMore && known.isReadInstead(projected)) return null;
  }
  const rows = matching.slice(0, limit);
  const total = known.total ?? Math.max(projected, matching.length);
  const isFull = matching.length > limit;
  const next = isFull ? placeAfter(rows.at(-1), sortBy, total) : hasMore && place;
  return { rows, total, next: next ? [next[0], next[1], String(total)] : undefined };
}

/** As many rows as should hold what is missing, and some more. */
function stepOf(missing: number, { count }: Source, total: number | undefined): number {
  if (!total) return FIRST_STEP;
  const rows = Math.ceil(1.2 * (missing + 1) * (count / total));
  return Math.min(STEPS.most, Math.max(STEPS.least, rows));
}
