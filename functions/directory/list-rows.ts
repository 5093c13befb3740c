import { CATEGORIES, COMPANY_KINDS, NAME_KINDS, PROVINCES, type Sort } from '../../shared/enumerations.ts';
import type { OtherName } from '../../shared/schemas/names.ts';
import { alphabeticalKey } from '../../shared/company-names.ts';
import { type Key, listHeaderKey, listRowKey, shortHash } from '../platform/keys.ts';
import type { Item } from '../platform/table.ts';
import type { Listing } from '../records/company/company.ts';
import { CATEGORY_CODES, centsRank, countRank, TIME_DIGITS, timeRank } from '../records/ranks.ts';
import {
  counterKey,
  furtherOrders,
  isFilterList,
  isCityList,
  ORGAN_CODES,
  PROVINCE_CODES,
} from './list-names.ts';

/** A partition has a row for each company and a count of them: a page and its total cost the same at any size. */
export interface ListRow extends Omit<Listing, 'activeAt'>, Ranks {
  sk: string;
}

interface Ranks {
  recent: string;
  flagged: string;
  owed: string;
}

const HASH_LETTERS = 8;

/** The row's last activity, and a hash that tells it from others of that moment. */
const recentRank = ({ activeAt, slug }: Pick<Listing, 'activeAt' | 'slug'>) =>
  timeRank(activeAt) + shortHash(slug);

/** Descending orders; ties go to the most recent. */
function makeRanks(
  recent: string,
  { reviewCount, totalOwed }: Pick<Listing, 'reviewCount' | 'totalOwed'>,
): Ranks {
  return {
    recent,
    flagged: countRank(reviewCount) + recent,
    owed: centsRank(totalOwed) + recent,
  };
}

export function rowKey(list: string, { name }: Pick<Listing, 'name'>, slug: string): Key {
  return listRowKey(list, alphabeticalKey(name), slug);
}

/** A row as the table stores it, briefly, as its bytes count. What it lacks is null, none or false. */
interface StoredRow extends Key, Partial<Ranks> {
  i: string; // id
  s: string; // slug
  n: string; // name
  g?: string; // registration number
  t?: string; // town
  p?: string; // province
  c?: string; // codes of its categories
  l?: number; // last flag, in milliseconds
  v: number; // reviews
  w: number; // owed
  d?: number; // paid
  h?: number; // settled reviews
  o?: string; // kind of organ of state
  m?: string[]; // other names, each after the letter of its kind, and numbers of merged companies after #
  a?: string; // `recent` in a list without further orders
}

export function listRow(list: string, listing: Listing): Item {
  const { id, slug, name, cipcRegNo, city, province, kind, categories, lastFlaggedAt } = listing;
  const { reviewCount, totalOwed, totalSettled, settledCount, alsoKnownAs, mergedNumbers } = listing;
  const found = [
    ...alsoKnownAs.map((other) => other.kind.charAt(0) + other.name),
    ...mergedNumbers.map((number) => MERGED_NUMBER + number),
  ];
  const ranks = makeRanks(recentRank(listing), listing);
  const orders = furtherOrders(list);
  const row: Record<Exclude<keyof StoredRow, keyof Ranks>, unknown> = {
    ...rowKey(list, listing, slug),
    i: shortId(id),
    s: slug,
    n: name,
    g: cipcRegNo,
    t: city,
    p: province && PROVINCE_CODES[province],
    c: categories.map((category) => CATEGORY_CODES[category]).join('') || null,
    l: lastFlaggedAt && Date.parse(lastFlaggedAt),
    v: reviewCount,
    w: totalOwed,
    d: totalSettled || null,
    h: settledCount || null,
    o: kind === 'COMPANY' ? null : ORGAN_CODES[kind],
    m: found.length > 0 ? found : null,
    a: orders.length === 0 ? ranks.recent : null,
  };
  const places = orders.map((sort) => [ORDERS[sort].rank, ranks[ORDERS[sort].rank]] as const);
  return Object.fromEntries([...Object.entries(row), ...places].filter(([, value]) => value !== null));
}

export function toListRow(item: Item): ListRow {
  const row = item as unknown as StoredRow;
  const card = {
    sk: row.sk,
    id: wholeId(row.i),
    slug: row.s,
    name: row.n,
    cipcRegNo: row.g ?? null,
    city: row.t ?? null,
    province: PROVINCES.find((province) => PROVINCE_CODES[province] === row.p) ?? null,
    categories: CATEGORIES.filter((category) => row.c?.includes(CATEGORY_CODES[category])),
    lastFlaggedAt: row.l === undefined ? null : new Date(row.l).toISOString(),
    reviewCount: row.v,
    totalOwed: row.w,
    totalSettled: row.d ?? 0,
    settledCount: Number(row.h ?? 0),
    kind: COMPANY_KINDS.find((kind) => kind !== 'COMPANY' && ORGAN_CODES[kind] === row.o) ?? 'COMPANY',
    ...toNames(row.m),
    foundBy: null,
  };
  const rank = row.recent ?? row.a ?? row.flagged ?? row.owed ?? '';
  return { ...card, ...makeRanks(rank.slice(-(TIME_DIGITS + HASH_LETTERS)), card) };
}

const MERGED_NUMBER = '#';

function toNames(found: readonly string[] = []): Pick<Listing, 'alsoKnownAs' | 'mergedNumbers'> {
  const isNumber = (each: string) => each.startsWith(MERGED_NUMBER);
  const toName = (each: string): OtherName => ({
    name: each.slice(1),
    kind: NAME_KINDS.find((kind) => kind.startsWith(each.charAt(0))) ?? 'FORMER',
  });
  return {
    alsoKnownAs: found.filter((each) => !isNumber(each)).map(toName),
    mergedNumbers: found.filter(isNumber).map((each) => each.slice(1)),
  };
}

export type NamedRow = Key & Pick<ListRow, 'slug' | 'name' | 'alsoKnownAs' | 'reviewCount'>;

export const toNamedRow = ({ pk, sk, s, n, m, v }: Item): NamedRow => ({
  pk: String(pk),
  sk: String(sk),
  slug: String(s),
  name: String(n),
  alsoKnownAs: toNames(m as string[] | undefined).alsoKnownAs,
  reviewCount: Number(v),
});

const only = (...attributes: readonly string[]) => ({
  ProjectionExpression: attributes.map((name) => `#${name}`).join(', '),
  ExpressionAttributeNames: Object.fromEntries(attributes.map((name) => [`#${name}`, name])),
});

/** Leaves out of a query the attributes of a row that `toListRow` does not need: they are half of its text. */
export const WITHOUT_ORDERS = only(
  ...['sk', 'i', 's', 'n', 'g', 't', 'p', 'c', 'l', 'v', 'w', 'd', 'h', 'o', 'm', 'a', 'recent'],
);
export const NAMES_ALONE = only('pk', 'sk', 's', 'n', 'm', 'v');

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** A UUID in 22 letters instead of 36; another id as it is. */
function shortId(id: string): string {
  return UUID.test(id) ? Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url') : id;
}

function wholeId(id: string): string {
  if (id.length !== 22) return id;
  const hex = Buffer.from(id, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export interface ListHeader extends Key {
  count: number;
}

/** Sorts before every row of each index, whose orders all descend. */
const FIRST_RANK = '~';

/** For province and category it sorts first in every order; for a town it has the town's spelling. */
export function listHeader(list: string, city?: string | null): Key & Partial<Ranks> & { city?: string } {
  const ranks = { recent: FIRST_RANK, flagged: FIRST_RANK, owed: FIRST_RANK };
  return { ...counterKey(list), ...(isFilterList(list) && ranks), ...(city && isCityList(list) && { city }) };
}

export const isHeader = ({ sk }: { sk?: unknown }) => sk === listHeaderKey('').sk;

export const ORDERS = {
  recent: { index: 'byRecent', rank: 'recent', isAscending: false },
  'most-flagged': { index: 'byMostFlagged', rank: 'flagged', isAscending: false },
  'highest-owed': { index: 'byHighestOwed', rank: 'owed', isAscending: false },
  alphabetical: { index: undefined, rank: 'sk', isAscending: true },
} as const satisfies Record<Sort, { index: string | undefined; rank: keyof ListRow; isAscending: boolean }>;
