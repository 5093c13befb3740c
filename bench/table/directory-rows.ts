import { wordsOf } from '../../shared/company-names.ts';
import { listsOf } from '../../functions/companies/list-names.ts';
import { listHeader, listRow, ORDERS, rowOf } from '../../functions/companies/list-rows.ts';
import type { Listing } from '../../functions/companies/company.ts';
import { learnWords } from '../../functions/companies/spelling.ts';
import { batchPut } from '../../functions/platform/batch-put.ts';
import type { Item } from '../../functions/platform/table.ts';
import type { Touched } from './searches.ts';

const BATCH = 25;
const WRITERS = 8;

/**
 * No search reads a list that is longer than this whole, nor further than so many rows in an order; so of a longer one
 * only the rows that come first in one of the orders are written.
 */
const WHOLE_ROWS = 20_000;
const REACHED_ROWS = 1_600;

/**
 * Writes what some searches read of the lists of so many companies, exactly as a re-index of every company would leave
 * it: counts, rows, and the words by which misspelled ones are found. Gives the number of rows.
 */
export async function writeLists(companies: Iterable<Listing>, touched: Touched): Promise<number> {
  const counts = new Map<string, number>();
  const members = new Map<string, Listing[]>();
  const words = new Set<string>();
  for (const company of companies) {
    for (const word of wordsOf(company.name)) if (!/\d/.test(word)) words.add(word);
    for (const list of listsOf(company)) {
      if (touched.isCounted(list)) counts.set(list, (counts.get(list) ?? 0) + 1);
      if (touched.isRead(list)) membersOf(members, list).push(company);
    }
  }
  await learnWords([...words]);
  return writeAll(itemsOf(counts, members));
}

function membersOf(members: Map<string, Listing[]>, list: string): Listing[] {
  const known = members.get(list);
  if (known) return known;
  const none: Listing[] = [];
  members.set(list, none);
  return none;
}

function* itemsOf(
  counts: ReadonlyMap<string, number>,
  members: ReadonlyMap<string, Listing[]>,
): Generator<Item> {
  const sums = new Map<string, Item & { count: number }>();
  for (const [list, count] of counts) {
    const header = listHeader(list);
    if (!header) continue;
    const id = `${header.pk} ${header.sk}`;
    sums.set(id, { ...header, count: count + (sums.get(id)?.count ?? 0) });
  }
  yield* sums.values();
  for (const [list, standing] of members) {
    const rows = standing.map((company) => listRow(list, company));
    yield* rows.length > WHOLE_ROWS ? reached(rows) : rows;
  }
}

/** The rows that come first in at least one of the orders. */
function reached(items: readonly Item[]): Set<Item> {
  const rows = items.map((item) => ({ item, row: rowOf(item) }));
  const first = Object.values(ORDERS).flatMap(({ rank, isAscending }) => {
    const sorted = rows.toSorted((a, b) => (a.row[rank] < b.row[rank] ? -1 : 1));
    return (isAscending ? sorted : sorted.reverse()).slice(0, REACHED_ROWS);
  });
  return new Set(first.map(({ item }) => item));
}

async function writeAll(items: Generator<Item>): Promise<number> {
  let written = 0;
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (let batch = taken(items); batch.length > 0; batch = taken(items)) {
        await batchPut(batch);
        written += batch.length;
      }
    }),
  );
  return written;
}

function taken(items: Generator<Item>): Item[] {
  return Array.from({ length: BATCH }, () => items.next().value as Item | undefined).filter(
    (item) => item !== undefined,
  );
}
