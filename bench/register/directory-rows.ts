import { filterList, listNames, wordsIn } from '../../functions/directory/list-names.ts';
import { listHeader, listRow, ORDERS, toListRow } from '../../functions/directory/list-rows.ts';
import type { Listing } from '../../functions/records/company/company.ts';
import { aliasRows } from '../../functions/directory/aliases.ts';
import { SEARCH } from '../../functions/directory/search-limits.ts';
import { groupWords } from '../../functions/directory/word-groups.ts';
import type { Key } from '../../functions/platform/keys.ts';
import type { Item } from '../../functions/platform/table.ts';

/** A search never reads further than this in a long list, so only these rows of each order are written. */
const REACHED_ROWS = SEARCH.walkedRows + SEARCH.step;
const EVERY = filterList();

export interface Touched {
  isCounted: (list: string) => boolean;
  isRead: (list: string) => boolean;
  isAlike: (text: string) => boolean;
}

const EVERYTHING: Touched = { isCounted: () => true, isRead: () => true, isAlike: () => true };

/** The items that searches read, exactly as a re-index of every company writes them. */
export function* directoryItems(
  companies: Iterable<Listing>,
  touched: Touched = EVERYTHING,
): Generator<Item | Key> {
  const all: Listing[] = [];
  const counts = new Map<string, number>();
  const cities = new Map<string, string | null>();
  const members = new Map<string, Listing[]>();
  const words = new Set<string>();
  for (const company of companies) {
    all.push(company);
    for (const row of aliasRows(company)) if (touched.isAlike(row.sk)) yield row;
    for (const word of wordsIn(company)) words.add(word);
    for (const list of listNames(company)) {
      const isRead = touched.isRead(list);
      if (isRead) getMembers(members, list).push(company);
      if (isRead || touched.isCounted(list)) counts.set(list, (counts.get(list) ?? 0) + 1);
      cities.set(list, company.city);
    }
  }
  for (const { key, words: group } of groupWords(words)) yield { ...key, words: group };
  yield* listHeaders(counts, cities);
  const orders = [...members.values()].some(isCut) ? rankOrders(all) : [];
  for (const [list, listings] of members) {
    const written = isCut(listings) ? selectReached(listings, orders) : listings;
    for (const company of written) yield listRow(list, company);
  }
}

function getMembers(members: Map<string, Listing[]>, list: string): Listing[] {
  const known = members.get(list);
  if (known) return known;
  const none: Listing[] = [];
  members.set(list, none);
  return none;
}

function listHeaders(
  counts: ReadonlyMap<string, number>,
  cities: ReadonlyMap<string, string | null>,
): Iterable<Item> {
  const sums = new Map<string, Item & { count: number }>();
  for (const [list, count] of counts) {
    const header = listHeader(list, cities.get(list));
    const id = `${header.pk} ${header.sk}`;
    sums.set(id, { ...header, count: count + (sums.get(id)?.count ?? 0) });
  }
  return sums.values();
}

const isCut = (listings: readonly Listing[]) => listings.length > SEARCH.countedRows;

type Order = ReadonlyMap<Listing, number>;

/** An order is the same in all lists. */
function rankOrders(companies: readonly Listing[]): Order[] {
  const rows = companies.map((company) => ({ company, row: toListRow(listRow(EVERY, company)) }));
  return Object.values(ORDERS).map(({ rank, isAscending }) => {
    const sorted = rows.toSorted((a, b) => (a.row[rank] < b.row[rank] ? -1 : 1));
    return new Map((isAscending ? sorted : sorted.reverse()).map(({ company }, at) => [company, at]));
  });
}

function selectReached(listings: readonly Listing[], orders: readonly Order[]): Set<Listing> {
  const first = orders.flatMap((order) => {
    const placed = listings.map((company) => ({ company, at: order.get(company) ?? Infinity }));
    return placed.sort((a, b) => a.at - b.at).slice(0, REACHED_ROWS);
  });
  return new Set(first.map(({ company }) => company));
}
