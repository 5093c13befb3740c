import { isDeepStrictEqual } from 'node:util';
import { batchGet } from '../platform/batch-get.ts';
import { finishNow } from '../platform/finish-now.ts';
import { companyKey, type Key } from '../platform/keys.ts';
import { retryOnChange } from '../platform/retry-on-change.ts';
import { type Item, transact, type Write } from '../platform/table.ts';
import {
  type CompanyRecord,
  findCompany,
  type IndexedFacts,
  type IndexedListing,
  isPublic,
  listingOf,
} from './company.ts';
import { learnedKeys } from './aliases.ts';
import { listsOf } from './list-names.ts';
import { listHeader, listRow, rowKey } from './list-rows.ts';
import { sitemapChange } from './sitemap.ts';
import { learn } from './spelling.ts';

/** DynamoDB takes at most 100 writes a transaction. */
const MAX_WRITES = 100;

/**
 * Brings a company's rows in all lists, and the lists' counts, in line with its record. Safe to repeat, to run twice at
 * once and to be cut off anywhere: every write holds on to the version that it was worked out from, and a count changes
 * in the same transaction as the row that it counts. Does nothing when nothing is to be done.
 */
export function reindex(slug: string): Promise<void> {
  return retryOnChange(async () => {
    const company = await findCompany(slug);
    if (!company || isInLine(company)) return;
    await learn(newKeysOf(company));
    await apply(company, [...(await changesOf(company)), [sitemapChange(company)]]);
  });
}

/** The same on behalf of a call whose own change is stored already. */
export const reindexNow = (slug: string): Promise<void> => finishNow(() => reindex(slug));

function isInLine({ version, indexed }: CompanyRecord): boolean {
  return indexed.length === 1 && indexed[0]?.version === version;
}

/** What its name and number were not yet found by. What was learned before is known. */
function newKeysOf(company: CompanyRecord): Key[] {
  const facts = factsOf(company);
  const before = company.indexed.flatMap((each) => (each.facts ? learnedKeys(each.facts) : []));
  const known = new Set(before.map(idOf));
  return facts ? learnedKeys(facts).filter((key) => !known.has(idOf(key))) : [];
}

interface Row {
  list: string;
  key: Key;
}

/**
 * What is to be done, a group of writes a list: rows that come, go or show something else, and the list's count by what
 * that makes in all. What stands is read, so a run that was cut off leaves nothing to be guessed.
 */
async function changesOf(company: CompanyRecord): Promise<Write[][]> {
  const listing = listingOf(company);
  const wanted = keyed(rowsOf(factsOf(company), company.slug));
  const before = keyed(company.indexed.flatMap(({ facts }) => rowsOf(facts, company.slug)));
  const all = new Map([...before, ...wanted]);
  const standing = await existing([...all.values()].map(({ key }) => key));

  const byList = Map.groupBy(all, ([, { list }]) => list);
  return [...byList].map(([list, rows]) => {
    const writes: Write[] = [];
    let difference = 0;
    for (const [id, { key }] of rows) {
      const stands = standing.get(id);
      const row = listRow(list, listing);
      if (!wanted.has(id) && stands) writes.push(removeRow(list, key));
      if (wanted.has(id) && !isDeepStrictEqual(stands, row)) writes.push(putRow(list, row, stands));
      difference += Number(wanted.has(id)) - Number(stands !== undefined);
    }
    return [...writes, ...addToCount(list, difference)];
  });
}

function keyed(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [idOf(row.key), row]));
}

const idOf = ({ pk, sk }: Key) => `${pk}\n${sk}`;

/** What of a company decides where it stands; null when it is not public. */
function factsOf(company: CompanyRecord): IndexedFacts | null {
  const { name, cipcRegNo, province, categories } = listingOf(company);
  return isPublic(company) ? { name, cipcRegNo, province, categories } : null;
}

function rowsOf(facts: IndexedFacts | null, slug: string): Row[] {
  return facts ? listsOf(facts).map((list) => ({ list, key: rowKey(list, facts, slug) })) : [];
}

function putRow(list: string, row: Item, stands: Item | undefined): Write {
  return {
    name: `row of ${list}`,
    put: {
      Item: row,
      ConditionExpression: stands ? 'attribute_exists(pk)' : 'attribute_not_exists(pk)',
    },
  };
}

function removeRow(list: string, key: Key): Write {
  return { name: `row of ${list}`, remove: { Key: key, ConditionExpression: 'attribute_exists(pk)' } };
}

function addToCount(list: string, by: number): Write[] {
  if (by === 0) return [];
  const { pk, sk, recent } = listHeader(list);
  const inOrders = recent === undefined ? '' : 'SET recent = :first, flagged = :first, owed = :first ';
  const update = {
    Key: { pk, sk },
    UpdateExpression: `${inOrders}ADD #count :by`,
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: { ...(recent !== undefined && { ':first': recent }), ':by': by },
  };
  return [{ name: `header of ${list}`, update }];
}

async function apply(company: CompanyRecord, changes: Write[][]): Promise<void> {
  const done = { version: company.version, facts: factsOf(company) };
  const parts = partsOf(changes);
  // Said with the first part: a run that is cut off between two parts leaves word of where its rows may stand.
  const begin = recordIndexed(company, [...company.indexed, done]);
  for (const [at, part] of parts.slice(0, -1).entries())
    await transact([at === 0 ? begin : holdVersion(company), ...part]);
  await transact([recordIndexed(company, [done]), ...(parts.at(-1) ?? [])]);
}

/** As few transactions as hold all changes; a row and its count never part. One write of each is the company's. */
function partsOf(changes: readonly Write[][]): Write[][] {
  const parts: Write[][] = [[]];
  for (const change of changes) {
    const last = parts.at(-1);
    if (last && last.length + change.length < MAX_WRITES) last.push(...change);
    else parts.push([...change]);
  }
  return parts;
}

function holdVersion({ slug, version }: CompanyRecord): Write {
  return {
    name: 'company',
    check: {
      Key: companyKey(slug),
      ConditionExpression: 'version = :version',
      ExpressionAttributeValues: { ':version': version },
    },
  };
}

function recordIndexed({ slug, version }: CompanyRecord, indexed: IndexedListing[]): Write {
  return {
    name: 'company',
    update: {
      Key: companyKey(slug),
      UpdateExpression: 'SET #indexed = :indexed',
      ConditionExpression: 'version = :version',
      ExpressionAttributeNames: { '#indexed': 'indexed' },
      ExpressionAttributeValues: { ':indexed': indexed, ':version': version },
    },
  };
}

/** Rows as they stand, by their keys. */
async function existing(keys: readonly Key[]): Promise<Map<string, Item>> {
  const items = await batchGet(keys, { isConsistent: true });
  return new Map(items.map((item) => [idOf(item as unknown as Key), item]));
}
