import { normalisedRegistrationNumber, wordsOf } from '../../shared/company-names.ts';
import type { Sort } from '../../shared/enumerations.ts';
import { filterList, type ListRow, ORDERS, prefixOf, registrationList, wordList } from './list-rows.ts';
import { correctionsOf } from './spelling.ts';
import { type Place, readAllRows, readCount, readCounts, readRows } from './read-list.ts';

/** What a visitor asks the directory. */
export interface Search {
  q?: string | undefined;
  province?: string | undefined;
  category?: string | undefined;
  sortBy: Sort;
  limit: number;
  after?: Place | undefined;
}

export interface Found {
  rows: ListRow[];
  /** How many match in all; exact, but for several words or filters over lists of more than `EXACT_ROWS`. */
  total: number;
  next?: Place | undefined;
}

/** Only the lists of so many query words are looked at; a name has to have the other words, too. */
const MAX_WORDS = 8;
/** A list up to this long is read whole and counted exactly (contract.md: exact up to 1,000). */
const EXACT_ROWS = 1_200;
/** A longer one is walked in its order, at most this many rows a page. */
const WALK_ROWS = 1_200;
const WALK_STEP = 300;

const NOTHING: Found = { rows: [], total: 0 };

export async function searchCompanies(search: Search): Promise<Found> {
  const { q } = search;
  if (q === undefined) return browse(filterList(search.province, search.category), search);
  const words = wordsOf(q);
  const [byNumber, exact] = await Promise.all([
    findByRegistrationNumber(q, search),
    findByWords(words, search),
  ]);
  if (byNumber) return withNumbered(exact, byNumber, words, search);
  return exact.total > 0 ? exact : findMisspelled(words, search);
}

/** A whole list in its order: one query a page. */
async function browse(list: string, { sortBy, limit, after }: Search): Promise<Found> {
  const [{ rows, count, hasMore }, laterCount] = await Promise.all([
    readRows(list, sortBy, limit, after),
    after ? readCount(list) : undefined,
  ]);
  return { rows, total: laterCount ?? count ?? 0, next: hasMore ? placeOf(rows.at(-1), sortBy) : undefined };
}

/** The listed company of a registration number, within the filters; a number is one company's. */
async function findByRegistrationNumber(q: string, search: Search): Promise<ListRow | undefined> {
  const number = normalisedRegistrationNumber(q);
  if (!/\d/.test(number)) return undefined;
  const { rows } = await readRows(registrationList(number), 'alphabetical', 1);
  return rows.find(matcherOf([], search));
}

/** Adds the company of a registration number to those of the words, at its place in the order. */
function withNumbered(found: Found, row: ListRow, words: readonly string[], search: Search): Found {
  const { sortBy, limit, after } = search;
  const isAmongThem = hasWords(
    row.name,
    words.map((word) => [word]),
  );
  if (isAmongThem) return found;
  const total = found.total + 1;
  const isOnEarlierPage = after !== undefined && !isAfter(row, after, sortBy);
  const isOnLaterPage = found.next !== undefined && isAfter(row, found.next, sortBy);
  if (isOnEarlierPage || isOnLaterPage) return { ...found, total };
  const rows = [...found.rows, row].sort((a, b) => compare(a, b, sortBy));
  if (rows.length <= limit) return { ...found, rows, total };
  return { rows: rows.slice(0, limit), total, next: placeOf(rows[limit - 1], sortBy) };
}

/** The words of a query; each may stand for several. */
type Wanted = readonly (readonly string[])[];

async function findByWords(words: string[], search: Search): Promise<Found> {
  const [first] = words;
  if (first === undefined) return NOTHING;
  const hasFilter = search.province !== undefined || search.category !== undefined;
  const isOneList = words.length === 1 && !hasFilter && prefixOf(first) === first;
  if (isOneList) return browse(wordList(first), search);
  return findWanted(
    words.map((word) => [word]),
    search,
  );
}

/** Nothing has these words: one typing error a word is forgiven (contract.md §3). */
async function findMisspelled(words: readonly string[], search: Search): Promise<Found> {
  const corrections = await Promise.all(words.slice(0, MAX_WORDS).map(correctionsOf));
  const wanted = words.map((word, index) => [word, ...(corrections[index] ?? [])]);
  const isCorrected = wanted.some((meant) => meant.length > 1);
  return isCorrected ? findWanted(wanted, search) : NOTHING;
}

/** Reads the lists of the rarest word, or of the filters where those are rarer, and keeps what has the others too. */
async function findWanted(wanted: Wanted, search: Search): Promise<Found> {
  const hasFilter = search.province !== undefined || search.category !== undefined;
  const choices = wanted
    .slice(0, MAX_WORDS)
    .map((meant) => [...new Set(meant.map((word) => wordList(prefixOf(word))))]);
  if (hasFilter) choices.push([filterList(search.province, search.category)]);
  const counts = await countsOf(choices);
  const fewest = Math.min(...counts);
  const lists = choices[counts.indexOf(fewest)] ?? [];
  if (fewest === 0) return NOTHING;
  const isMatch = matcherOf(wanted, search);
  const [list] = lists;
  if (fewest <= EXACT_ROWS) return filterShort(lists.map(readAllRows), isMatch, search);
  if (lists.length === 1 && list !== undefined) return walkLong(list, fewest, isMatch, search);
  // A guess at many frequent words: the first of each are enough to offer.
  const share = Math.floor(EXACT_ROWS / lists.length);
  const firstOf = async (each: string) => (await readRows(each, search.sortBy, share)).rows;
  return filterShort(lists.map(firstOf), isMatch, search);
}

/** How many rows each choice of lists has together. */
async function countsOf(choices: readonly (readonly string[])[]): Promise<number[]> {
  const lists = [...new Set(choices.flat())];
  const counts = await readCounts(lists);
  return choices.map((choice) => choice.reduce((sum, list) => sum + (counts[lists.indexOf(list)] ?? 0), 0));
}

type Matcher = (row: ListRow) => boolean;

function matcherOf(wanted: Wanted, { province, category }: Search): Matcher {
  return (row) =>
    (province === undefined || row.province === province) &&
    (category === undefined || row.categories.some((candidate) => candidate === category)) &&
    (wanted.length === 0 || hasWords(row.name, wanted));
}

/** Each query word, or one that it may stand for, begins a word of the name. */
function hasWords(name: string, wanted: Wanted): boolean {
  const own = wordsOf(name);
  return wanted.every((meant) => meant.some((word) => own.some((candidate) => candidate.startsWith(word))));
}

/** Keeps what matches of lists that were read whole, so that the total is exact. A company in several counts once. */
async function filterShort(
  lists: readonly Promise<ListRow[]>[],
  isMatch: Matcher,
  search: Search,
): Promise<Found> {
  const { sortBy, limit, after } = search;
  const rows = (await Promise.all(lists)).flat();
  const bySlug = new Map(rows.filter(isMatch).map((row) => [row.slug, row]));
  const matching = [...bySlug.values()].sort((a, b) => compare(a, b, sortBy));
  const start = after ? matching.findIndex((row) => isAfter(row, after, sortBy)) : 0;
  const page = start < 0 ? [] : matching.slice(start, start + limit);
  const isEnd = start < 0 || start + limit >= matching.length;
  return { rows: page, total: matching.length, next: isEnd ? undefined : placeOf(page.at(-1), sortBy) };
}

/** Walks a long list in its order and keeps what matches; the total is projected from the part that was read. */
async function walkLong(list: string, count: number, isMatch: Matcher, search: Search): Promise<Found> {
  const { sortBy, limit } = search;
  const matching: ListRow[] = [];
  let place = search.after;
  let read = 0;
  let hasMore = true;
  while (hasMore && matching.length <= limit && read < WALK_ROWS) {
    const step = await readRows(list, sortBy, WALK_STEP, place);
    matching.push(...step.rows.filter(isMatch));
    read += step.rows.length;
    hasMore = step.hasMore;
    place = placeOf(step.rows.at(-1), sortBy);
  }
  const rows = matching.slice(0, limit);
  const projected = Math.round((matching.length / Math.max(1, read)) * count);
  const next = matching.length > limit ? placeOf(rows.at(-1), sortBy) : hasMore ? place : undefined;
  return {
    rows,
    total: hasMore || search.after ? Math.max(projected, matching.length) : matching.length,
    next,
  };
}

function placeOf(row: ListRow | undefined, sort: Sort): Place | undefined {
  return row && [row[ORDERS[sort].rank], row.sk];
}

function compare(a: ListRow, b: ListRow, sort: Sort): number {
  const { rank, isAscending } = ORDERS[sort];
  const order = a[rank] < b[rank] ? -1 : a[rank] > b[rank] ? 1 : a.sk < b.sk ? -1 : 1;
  return isAscending ? order : -order;
}

function isAfter(row: ListRow, [rank, sk]: Place, sort: Sort): boolean {
  const { rank: attribute, isAscending } = ORDERS[sort];
  const isBeyond = row[attribute] === rank ? row.sk > sk : row[attribute] > rank;
  const isSame = row[attribute] === rank && row.sk === sk;
  return !isSame && isBeyond === isAscending;
}
