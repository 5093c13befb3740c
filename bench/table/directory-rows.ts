import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { listHeader, type ListRow, listRow, listsOf, ORDERS } from '../../functions/companies/list-rows.ts';
import type { Listing } from '../../functions/companies/company.ts';
import { table, tableName } from '../../functions/platform/table.ts';

const BATCH = 25;
const WRITERS = 8;

/** How many rows each list of the directory has. */
export function countLists(companies: readonly Listing[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const company of companies)
    for (const list of listsOf(company)) counts.set(list, (counts.get(list) ?? 0) + 1);
  return counts;
}

/**
 * No search reads a list of a filter further than this, in whichever order; so of a longer one only the rows that come
 * first in an order are written. Lists of words are written whole, because some searches read them so.
 */
const REACHED_ROWS = 2_500;
const isFilter = (list: string) => !/^[a-z]\./.test(list);

/**
 * Writes the headers of some lists, and of some of these the rows, exactly as a re-index of every company would leave
 * them. The other lists of so many companies are read by nobody here. Gives the number of items.
 */
export async function writeLists(
  companies: readonly Listing[],
  headers: ReadonlyMap<string, number>,
  lists: ReadonlySet<string>,
): Promise<number> {
  const items = itemsOf(companies, headers, lists);
  let written = 0;
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (let batch = taken(items); batch.length > 0; batch = taken(items)) {
        const puts = batch.map((item) => ({ PutRequest: { Item: { ...item } } }));
        await table.send(new BatchWriteCommand({ RequestItems: { [tableName()]: puts } }));
        written += batch.length;
      }
    }),
  );
  return written;
}

function* itemsOf(
  companies: readonly Listing[],
  headers: ReadonlyMap<string, number>,
  lists: ReadonlySet<string>,
): Generator<object> {
  for (const [list, count] of headers) yield { ...listHeader(list), count };
  const members = new Map<string, Listing[]>([...lists].map((list) => [list, []]));
  for (const company of companies) for (const list of listsOf(company)) members.get(list)?.push(company);
  for (const [list, standing] of members) {
    const rows = standing.map((company) => listRow(list, company));
    yield* isFilter(list) ? reached(rows) : rows;
  }
}

/** The rows that come first in at least one of the orders. */
function reached(rows: readonly ListRow[]): Set<ListRow> {
  const first = Object.values(ORDERS).flatMap(({ rank, isAscending }) => {
    const sorted = rows.toSorted((a, b) => (a[rank] < b[rank] ? -1 : 1));
    return (isAscending ? sorted : sorted.reverse()).slice(0, REACHED_ROWS);
  });
  return new Set(first);
}

function taken(items: Generator<object>): object[] {
  return Array.from({ length: BATCH }, () => items.next().value as object | undefined).filter(
    (item) => item !== undefined,
  );
}
