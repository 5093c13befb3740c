import { findCompany, isPublic, listingOf } from '../../../functions/companies/company.ts';
import { counterOf, isFilter, listsOf } from '../../../functions/companies/list-names.ts';
import { isHeader, listHeader, rowKey } from '../../../functions/companies/list-rows.ts';
import {
  companyIdKey,
  companyKey,
  type Key,
  listHeaderKey,
  REPEATS,
  sitemapKey,
} from '../../../functions/platform/keys.ts';
import { queryItems } from '../../../functions/platform/query-items.ts';
import { type Item, transact, type Write } from '../../../functions/platform/table.ts';
import { holdsLock } from './company-differences.ts';
import { type Difference, readItem, unchanged } from './difference.ts';

const LIST = 'L#';

/** What a derived item, met by itself, should not be. */
export async function leftoversAt(item: Item): Promise<Difference[]> {
  const { pk, sk } = item as unknown as Key;
  if (pk.startsWith(LIST)) return isHeader(item) ? emptyCount({ pk, sk }, item) : strayRow(item);
  if (pk.startsWith('D#')) return emptyCount({ pk, sk }, item);
  if (pk.startsWith('SITEMAP')) return strayBelonging(item, 'the sitemap', isInSitemap);
  if (pk.startsWith('CI#')) return strayBelonging(item, 'an id', isItsId);
  if (pk.startsWith('NAME#') || pk.startsWith('REG#')) return strayBelonging(item, 'a lock', isItsLock);
  return [];
}

type Company = NonNullable<Awaited<ReturnType<typeof findCompany>>>;

const isInSitemap = (company: Company, { sk }: Key) =>
  isPublic(company) && sk === sitemapKey(company.slug).sk;
const isItsId = ({ id }: Company, { pk }: Key) => pk === companyIdKey(id).pk;
const isItsLock = (company: Company, key: Key) => holdsLock(company, key);

async function strayBelonging(
  item: Item,
  what: string,
  isIts: (company: Company, key: Key) => boolean,
): Promise<Difference[]> {
  const key = item as unknown as Key;
  const slug = String(item['slug']);
  const company = await findCompany(slug);
  if (company && isIts(company, key)) return [];
  return [removal(key, `${key.pk}: ${what} names ${slug}, whose it is not`, slug, company)];
}

/** A row of a company that does not belong in the list, or not there. */
async function strayRow(item: Item): Promise<Difference[]> {
  const { pk, sk } = item as unknown as Key;
  const list = pk.slice(LIST.length);
  const slug = String(item['s']);
  const company = await findCompany(slug);
  const listing = company && isPublic(company) ? listingOf(company) : null;
  if (listing && listsOf(listing).includes(list) && rowKey(list, listing, slug).sk === sk) return [];
  // A re-index under way puts it right by itself.
  if (company && company.indexed.some(({ version }) => version !== company.version)) return [];
  return [removal({ pk, sk }, `${list}: holds ${slug}, which does not belong there`, slug, company)];
}

function removal({ pk, sk }: Key, what: string, slug: string, company: Company | null): Difference {
  const remove: Write = { name: 'leftover', remove: { Key: { pk, sk } } };
  const seen = unchanged(companyKey(slug), company && { ...company }, 'version');
  return { what, mend: () => transact([seen, remove]) };
}

/** The lists whose rows a counter counts together. */
function* listsCounted({ pk, sk }: Key): Generator<string> {
  if (pk.startsWith(LIST)) yield pk.slice(LIST.length);
  else if (isHeader({ sk })) yield `p.${pk.slice('D#'.length)}`;
  else if (!sk.endsWith(REPEATS)) yield `w.${sk}`;
  else for (let times = 1; ; times += 1) yield `o.${sk.slice(0, -REPEATS.length)}.${times}`;
}

/** A count of what has no rows; counts of what has some are compared where the rows are (countDifference). */
async function emptyCount(key: Key, { count }: Item): Promise<Difference[]> {
  const [list = ''] = listsCounted(key);
  const isEmpty = count !== 0 && (await countRows(list, 1)) === 0;
  return isEmpty ? countDifference(list) : [];
}

/** Whether a list's count is its number of rows. Nobody may have changed the count while the rows were counted. */
export async function countDifference(list: string): Promise<Difference[]> {
  const key = counterOf(list);
  if (!key) return [];
  const before = Number((await readItem(key))?.['count'] ?? 0);
  let rows = 0;
  for (const each of listsCounted(key)) {
    const more = await countRows(each);
    rows += more;
    if (more === 0 || !key.sk.endsWith(REPEATS)) break;
  }
  const after = Number((await readItem(key))?.['count'] ?? 0);
  if (rows === after || before !== after) return [];
  const what = `${list}: says ${after} rows and has ${rows}`;
  return [{ what, mend: () => transact([counted(list, key, after, rows)]) }];
}

function counted(list: string, { pk, sk }: Key, seen: number, rows: number): Write {
  const ranks = isFilter(list) ? ', recent = :first, flagged = :first, owed = :first' : '';
  return {
    name: 'count',
    update: {
      Key: { pk, sk },
      UpdateExpression: `SET #count = :rows${ranks}`,
      ConditionExpression: '#count = :seen OR attribute_not_exists(#count)',
      ExpressionAttributeNames: { '#count': 'count' },
      ExpressionAttributeValues: {
        ':rows': rows,
        ':seen': seen,
        ...(ranks && { ':first': listHeader(list)?.recent }),
      },
    },
  };
}

async function countRows(list: string, most?: number): Promise<number> {
  const { pk, sk } = listHeaderKey(list);
  const query = {
    KeyConditionExpression: 'pk = :list AND sk > :header',
    ExpressionAttributeValues: { ':list': pk, ':header': sk },
    ProjectionExpression: 'sk',
    ConsistentRead: true,
  };
  return (await queryItems(query, most)).length;
}
