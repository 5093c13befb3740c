import { isDeepStrictEqual } from 'node:util';
import { batchGet } from '../platform/items.ts';
import { retryOnChange } from '../platform/retry.ts';
import { companyKey, type Key, keyText } from '../platform/keys.ts';
import { type Item, MAX_WRITES, transact, type Write } from '../platform/table.ts';
import { absent, check, present, put, remove, update } from '../platform/writes.ts';
import {
  type CompanyRecord,
  findCompany,
  type IndexedFacts,
  isPublic,
  type Listing,
  toListing,
} from '../records/company/company.ts';
import { aliasRows } from './aliases.ts';
import { recordIndexed } from '../records/company/company-writes.ts';
import { findLastFlag } from '../records/review/public-reviews.ts';
import { countWords } from './dictionary.ts';
import { isCityList, listNames, wordsIn } from './list-names.ts';
import { listHeader, listRow, rowKey } from './list-rows.ts';
import { sitemapChange } from './sitemap.ts';
import { addToGroup, groupWords } from './word-groups.ts';

/** Safe to repeat, to run twice at once and to interrupt: every transaction requires the company's version. */
export function reindex(slug: string): Promise<void> {
  return retryOnChange(async () => {
    const company = await findCompany(slug);
    if (!company || isInLine(company)) return;
    await storeNewWords(company);
    await apply(company, [...(await collectChanges(company)), [sitemapChange(company)]]);
  });
}

function isInLine({ version, indexed }: CompanyRecord): boolean {
  return indexed.length === 1 && indexed[0]?.version === version;
}

/** A word is in them before it is first counted, so one with a count needs nothing. */
async function storeNewWords(company: CompanyRecord): Promise<void> {
  const wordsOf = (facts: IndexedFacts | null) => (facts ? wordsIn(facts) : []);
  const indexed = new Set(company.indexed.flatMap(({ facts }) => wordsOf(facts)));
  const words = wordsOf(publicFacts(company)).filter((word) => !indexed.has(word));
  const counted = new Set((await countWords(words)).map(({ word }) => word));
  await Promise.all(groupWords(words.filter((word) => !counted.has(word))).map(addToGroup));
}

interface Row {
  key: Key;
  /** The list that counts it; aliases are not counted. */
  list?: string;
  itemOf: (listing: Listing) => Item;
}

/** Grouped by list, an alias alone. Existing rows are read, so an interrupted run needs no other record. */
async function collectChanges(company: CompanyRecord): Promise<Write[][]> {
  const listing = toListing(company, await findLastFlag(company.slug));
  const wanted = keyed(listRows(publicFacts(company), company.slug));
  const before = keyed(company.indexed.flatMap(({ facts }) => listRows(facts, company.slug)));
  const all = new Map([...before, ...wanted]);
  const stored = await existing([...all.values()].map(({ key }) => key));

  const groups = Map.groupBy(all.values(), ({ list, key }) => list ?? keyText(key));
  return [...groups.values()].map((rows) => {
    const writes: Write[] = [];
    let difference = 0;
    let city: string | null = null;
    for (const { key, itemOf } of rows) {
      const id = keyText(key);
      const current = stored.get(id);
      const item = itemOf(listing);
      if (!wanted.has(id) && current) writes.push(removeRow(key));
      if (wanted.has(id) && !isDeepStrictEqual(current, item)) writes.push(putRow(key, item, current));
      if (wanted.has(id) && current?.['t'] !== item['t']) city = listing.city;
      difference += Number(wanted.has(id)) - Number(current !== undefined);
    }
    const list = rows[0]?.list;
    return list === undefined ? writes : [...writes, ...addToCount(list, difference, city)];
  });
}

function keyed(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [keyText(row.key), row]));
}

function publicFacts(company: CompanyRecord): IndexedFacts | null {
  const { name, kind, cipcRegNo, city, province, categories, settledCount, alsoKnownAs, mergedNumbers } =
    toListing(company);
  return isPublic(company)
    ? {
        name,
        cipcRegNo,
        city,
        province,
        categories,
        ...(settledCount > 0 && { settledCount }),
        ...(alsoKnownAs.length > 0 && { alsoKnownAs }),
        ...(mergedNumbers.length > 0 && { mergedNumbers }),
        ...(kind !== 'COMPANY' && { kind }),
      }
    : null;
}

function listRows(facts: IndexedFacts | null, slug: string): Row[] {
  if (!facts) return [];
  const inLists = listNames(facts).map((list) => ({
    key: rowKey(list, facts, slug),
    list,
    itemOf: (listing: Listing) => listRow(list, listing),
  }));
  const aliases = aliasRows({ ...facts, slug }).map((row) => ({
    key: { pk: row.pk, sk: row.sk },
    itemOf: () => ({ ...row }),
  }));
  return [...inLists, ...aliases];
}

function putRow(key: Key, item: Item, existing: Item | undefined): Write {
  return put(`row of ${key.pk}`, item, { pk: existing ? present : absent });
}

function removeRow(key: Key): Write {
  return remove(`row of ${key.pk}`, key, { pk: present });
}

function addToCount(list: string, by: number, city: string | null): Write[] {
  if (by === 0 && !(isCityList(list) && city !== null)) return [];
  const { pk, sk, ...set } = listHeader(list, city);
  return [update(`header of ${list}`, { pk, sk }, { set, add: { count: by } })];
}

async function apply(company: CompanyRecord, changes: Write[][]): Promise<void> {
  const done = { version: company.version, facts: publicFacts(company) };
  const parts = splitIntoTransactions(changes);
  // After an interruption the record names every list that may have its rows.
  const begin = recordIndexed(company, [...company.indexed, done]);
  for (const [at, part] of parts.slice(0, -1).entries())
    await transact([at === 0 ? begin : holdVersion(company), ...part]);
  await transact([recordIndexed(company, [done]), ...(parts.at(-1) ?? [])]);
}

/** A row and its count stay together. One write of each transaction updates the company. */
function splitIntoTransactions(changes: readonly Write[][]): Write[][] {
  const parts: Write[][] = [[]];
  for (const change of changes) {
    const last = parts.at(-1);
    if (last && last.length + change.length < MAX_WRITES) last.push(...change);
    else parts.push([...change]);
  }
  return parts;
}

const holdVersion = ({ slug, version }: CompanyRecord): Write =>
  check('company', companyKey(slug), { version });

async function existing(keys: readonly Key[]): Promise<Map<string, Item>> {
  const items = await batchGet(keys, { isConsistent: true });
  return new Map(items.map((item) => [keyText(item), item]));
}
