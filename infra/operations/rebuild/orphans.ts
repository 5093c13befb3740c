import { aliasRows } from '../../../functions/directory/aliases.ts';
import { findCompany, isPublic, toListing } from '../../../functions/records/company/company.ts';
import { counterKey, isList, listOfCounter, listNames } from '../../../functions/directory/list-names.ts';
import { isHeader, listHeader, rowKey } from '../../../functions/directory/list-rows.ts';
import {
  ALIASES,
  companyIdKey,
  companyKey,
  type Key,
  listHeaderKey,
  sitemapKey,
} from '../../../functions/platform/keys.ts';
import { queryItems, readItem } from '../../../functions/platform/items.ts';
import { type Item, transact, type Write } from '../../../functions/platform/table.ts';
import { absentOr, remove, update } from '../../../functions/platform/writes.ts';
import { ITEM_KINDS } from '../../../shared/item-kinds.ts';
import { holdsLock } from './company-drift.ts';
import { type Drift, unchanged } from './drift.ts';

/** Checks one scanned derived item: reports it if no company owns it or its count is wrong. */
export async function findOrphans(item: Item): Promise<Drift[]> {
  const { pk, sk } = item as unknown as Key;
  if (pk.startsWith(ITEM_KINDS.lists)) return isHeader(item) ? checkCount({ pk, sk }, item) : checkRow(item);
  if (pk.startsWith(ITEM_KINDS.words)) return checkCount({ pk, sk }, item);
  if (pk.startsWith(ALIASES)) return checkOwner(item, sk, isItsAlias);
  if (pk.startsWith(ITEM_KINDS.sitemap)) return checkOwner(item, 'the sitemap', isInSitemap);
  if (pk.startsWith(ITEM_KINDS.companyIds)) return checkOwner(item, 'an id', isItsId);
  if (pk.startsWith(ITEM_KINDS.nameLocks) || pk.startsWith(ITEM_KINDS.numberLocks))
    return checkOwner(item, 'a lock', isItsLock);
  return [];
}

type Company = NonNullable<Awaited<ReturnType<typeof findCompany>>>;

const isInSitemap = (company: Company, { sk }: Key) =>
  isPublic(company) && sk === sitemapKey(company.slug).sk;
const isItsAlias = (company: Company, { sk }: Key) =>
  isPublic(company) && aliasRows(toListing(company)).some((row) => row.sk === sk);
const isItsId = ({ id }: Company, { pk }: Key) => pk === companyIdKey(id).pk;
const isItsLock = (company: Company, key: Key) => holdsLock(company, key);

async function checkOwner(
  item: Item,
  what: string,
  isIts: (company: Company, key: Key) => boolean,
): Promise<Drift[]> {
  const key = item as unknown as Key;
  const slug = String(item['slug']);
  const company = await findCompany(slug);
  if (company && isIts(company, key)) return [];
  return [removal(key, `${key.pk}: ${what} names ${slug}, whose it is not`, slug, company)];
}

/** Reports a row whose company does not belong in the list, or not at this place. */
async function checkRow(item: Item): Promise<Drift[]> {
  const { pk, sk } = item as unknown as Key;
  const list = pk.slice(ITEM_KINDS.lists.length);
  const slug = String(item['s']);
  const company = await findCompany(slug);
  const listing = company && isPublic(company) ? toListing(company) : null;
  if (listing && listNames(listing).includes(list) && rowKey(list, listing, slug).sk === sk) return [];
  // A running re-index will correct it.
  if (company && company.indexed.some(({ version }) => version !== company.version)) return [];
  return [removal({ pk, sk }, `${list}: holds ${slug}, which does not belong there`, slug, company)];
}

function removal(key: Key, what: string, slug: string, company: Company | null): Drift {
  const seen = unchanged(companyKey(slug), company && { ...company }, 'version');
  return { what, repair: () => transact([seen, remove('leftover', key)]) };
}

/**
 * Reports a count without rows or without a list; other counts are compared along with their rows
 * (countDifference).
 */
async function checkCount(key: Key, { count }: Item): Promise<Drift[]> {
  const list = listOfCounter(key);
  const { pk, sk } = counterKey(list);
  if (!isList(list) || pk !== key.pk || sk !== key.sk) return removeCount(key, list);
  const isEmpty = count !== 0 && (await readRows(list, 1)).length === 0;
  return isEmpty ? checkListCount(list) : [];
}

/** Removes a count of an earlier layout. */
function removeCount(key: Key, list: string): Drift[] {
  const repair = () => transact([remove('count', key)]);
  return [{ what: `${list}: is counted, and is no list any more`, repair }];
}

/** Compares a list's count with its number of rows. Skips it if somebody changed the count meanwhile. */
export async function checkListCount(list: string): Promise<Drift[]> {
  if (!isList(list)) return [];
  const key = counterKey(list);
  const before = Number((await readItem(key))?.['count'] ?? 0);
  const rows = await readRows(list);
  const after = Number((await readItem(key))?.['count'] ?? 0);
  if (rows.length === after || before !== after) return [];
  const what = `${list}: says ${after} rows and has ${rows.length}`;
  return [{ what, repair: () => transact([counted(list, after, rows)]) }];
}

function counted(list: string, seen: number, rows: readonly Item[]): Write {
  const { pk, sk, ...header } = listHeader(list, rows.at(-1)?.['t'] as string | undefined);
  return update('count', { pk, sk }, { set: { ...header, count: rows.length } }, { count: absentOr(seen) });
}

/** The attributes of a list's rows that its count needs. */
async function readRows(list: string, most?: number): Promise<Item[]> {
  const { pk, sk } = listHeaderKey(list);
  const query = {
    KeyConditionExpression: 'pk = :list AND sk > :header',
    ExpressionAttributeValues: { ':list': pk, ':header': sk },
    ProjectionExpression: 'sk, t',
    ConsistentRead: true,
  };
  return queryItems(query, most);
}
