import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CATEGORIES, PROVINCES, SORTS, type Sort } from '../../shared/enumerations.ts';
import { listCompanies } from '../../shared/routes/companies.ts';
import type { CompanyCard } from '../../shared/schemas/companies.ts';
import { encodeCursor } from '../platform/cursor.ts';
import { Caller, type Received } from '../testing/caller.ts';
import { directory } from '../testing/flagging.ts';
import { each, listed } from '../testing/register.ts';
import { handler as listCompanyOptions } from './list-company-options.ts';
import { SEARCH } from '../directory/search-limits.ts';

const COUNT = 90;
const START = Date.parse('2026-01-01T00:00:00Z');

/** Pseudo-random numbers that are the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

const STEMS = [
  'Acme',
  'Âcme',
  'acme holdings',
  'Acme-Holdings',
  "Joe's",
  'Joe’s',
  'joel',
  '24 Hour',
  '王',
  'Zebra',
];

/** Few different values, so that every order has many ties; each company is listed at a different moment. */
function newRegister() {
  const next = numbers(7);
  return Array.from({ length: COUNT }, (_, index) => ({
    name: `${STEMS[next(STEMS.length)]} ${index}`,
    province: PROVINCES[next(3)] as string,
    listedAt: new Date(START + index * 1000),
    reviewCount: next(4),
    totalOwed: next(3) * 1_000_000,
    categoryCounts: { NON_PAYMENT: next(2), FRAUD: next(2), CONTRACT_BREACH: 0, OTHER: next(2) },
  }));
}

const register = newRegister();
const known = new Set(register.map(({ name }) => name));
/** Names with the longest possible keys: three bytes a letter, or a letter that folds to eighteen. */
const LONG = [
  '王'.repeat(255),
  `${'王'.repeat(254)}李`,
  'ﷺ'.repeat(18) + 'a'.repeat(100),
  'ﷺ'.repeat(18) + 'a'.repeat(235),
];

beforeAll(async () => {
  await each(register, listed);
  await each(LONG, (name) => listed({ name, listedAt: new Date(START - 1000), province: 'Limpopo' }));
}, 60_000);

const next = ({ headers }: Received<unknown>): Record<string, string> | null => {
  const query = /<[^?]*\?(.*)>; rel="next"/.exec(headers['link'] ?? '')?.[1];
  return query === undefined ? null : Object.fromEntries(new URLSearchParams(query));
};

/** Follows the links from the first page to the last. */
async function walk(query: Record<string, string>, between: () => Promise<unknown> = async () => null) {
  const cards: CompanyCard[] = [];
  const totals = new Set<string | undefined>();
  let address: Record<string, string> | null = query;
  while (address) {
    const page: Received<CompanyCard[]> = await directory(address);
    expect(page.status).toBe(200);
    cards.push(...page.json);
    totals.add(page.headers['x-total-count']);
    address = next(page);
    await between();
  }
  return { cards, totals: [...totals] };
}

type Entry = (typeof register)[number];
const fold = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[’']/g, '-');

const mostRecent = (a: Entry, b: Entry) => b.listedAt.getTime() - a.listedAt.getTime();
const ORDERS: Record<Sort, (a: Entry, b: Entry) => number> = {
  recent: mostRecent,
  'most-flagged': (a, b) => b.reviewCount - a.reviewCount || mostRecent(a, b),
  'highest-owed': (a, b) => b.totalOwed - a.totalOwed || mostRecent(a, b),
  alphabetical: (a, b) => (fold(a.name) < fold(b.name) ? -1 : 1),
};

describe.each(SORTS)('sorted by %s', (sortBy) => {
  test.each([
    ['all of them', {}, () => true],
    ['those of a province', { province: 'Free State' }, (entry: Entry) => entry.province === 'Free State'],
    ['those of a category', { category: 'FRAUD' }, (entry: Entry) => entry.categoryCounts.FRAUD > 0],
    ['those with a word', { q: 'holdings' }, (entry: Entry) => /holdings/i.test(entry.name)],
    [
      'those with two words and a filter',
      { q: 'acm hol', province: 'Gauteng' },
      (entry: Entry) => /acme.holdings/i.test(entry.name) && entry.province === 'Gauteng',
    ],
  ])(
    'pages visit %s exactly once, in order, and tell how many they are',
    async (_, query, isIn: (entry: Entry) => boolean) => {
      const limit = String(7 + (sortBy.length % 5));
      const { cards, totals } = await walk({ ...query, sortBy, limit });
      const expected = register
        .filter(isIn)
        .sort(ORDERS[sortBy])
        .map(({ name }) => name);
      const names = cards.map(({ name }) => name).filter((name) => known.has(name));
      expect(names).toEqual(expected);
      expect(totals).toEqual([String(cards.length)]);
    },
  );

  test('pages visit every company that was there exactly once while others are listed', async () => {
    let n = 0;
    const newcomer = () =>
      listed({
        name: `Newcomer ${sortBy} ${(n += 1)}`,
        listedAt: new Date(START - 86_400_000),
        province: 'North West',
      });
    const { cards } = await walk({ sortBy, limit: '40' }, newcomer);
    const names = cards.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name } of register) expect(names).toContain(name);
  });
});

test('names of the longest kinds are in the lists like others, and pages lead over them', async () => {
  for (const sortBy of SORTS) {
    const { cards } = await walk({ province: 'Limpopo', sortBy, limit: '1' });
    expect(cards.map(({ name }) => name).sort()).toEqual(
      [...LONG].map((name) => name.normalize('NFC')).sort(),
    );
  }
});

test('a name comes before the longer ones that it begins', async () => {
  for (const name of ['Umlazi', 'Umlazi Builders', 'Umlazi-Zinc', 'Umlazis'])
    await listed({ name, province: 'Mpumalanga' });
  const { json } = await directory({ province: 'Mpumalanga', sortBy: 'alphabetical' });
  expect(json.map(({ name }) => name)).toEqual(['Umlazi', 'Umlazi Builders', 'Umlazi-Zinc', 'Umlazis']);
});

test('the link leads on with the same filters', async () => {
  const page = await directory({
    province: 'Gauteng',
    category: 'FRAUD',
    sortBy: 'most-flagged',
    limit: '3',
  });
  expect(next(page)).toMatchObject({
    province: 'Gauteng',
    category: 'FRAUD',
    sortBy: 'most-flagged',
    limit: '3',
  });
  expect(page.headers['link']).toMatch(/^<\/api\/companies\?[^>]*>; rel="next"$/);
});

test('a page that holds the last company leads nowhere', async () => {
  const all = await walk({ q: 'zebra', limit: '100' });
  const exact = await directory({ q: 'zebra', limit: String(all.cards.length) });
  expect(exact.json).toHaveLength(all.cards.length);
  expect(exact.headers).not.toHaveProperty('link');
});

test('a cursor that is damaged or of another list, filter or order is refused', async () => {
  const cursor = next(await directory({ sortBy: 'recent', limit: '5' }))?.['cursor'] ?? '';
  const ofEarlierLayout = encodeCursor(
    { route: listCompanies, of: { sortBy: 'recent' }, place: z.array(z.string()) },
    ['0', 'n#acme', '90'],
  );
  for (const query of [
    { sortBy: 'recent', cursor: `${cursor}x` },
    { sortBy: 'recent', cursor: cursor.slice(1) },
    { sortBy: 'recent', cursor: 'nonsense' },
    { sortBy: 'recent', cursor: ofEarlierLayout },
    { sortBy: 'recent', cursor: '🚩' },
    { sortBy: 'alphabetical', cursor },
    { sortBy: 'recent', province: 'Gauteng', cursor },
    { sortBy: 'recent', q: 'acme', cursor },
  ]) {
    const { status, json } = await directory(query);
    expect([status, (json as unknown as { code: string }).code]).toEqual([400, 'validation_failed']);
  }
  const another = await new Caller().call('list-company-options', listCompanyOptions, { query: { cursor } });
  expect([another.status, another.json['code']]).toEqual([400, 'validation_failed']);
});

test('the cards hold what the directory shows, and nothing else', async () => {
  const { json } = await directory({ q: 'zebra', limit: '1' });
  expect(Object.keys(json[0] ?? {}).sort()).toEqual(
    [
      'city',
      'cipcRegNo',
      'foundBy',
      'id',
      'lastFlaggedAt',
      'kind',
      'name',
      'province',
      'reviewCount',
      'settledCount',
      'slug',
      'totalOwed',
      'totalSettled',
    ].sort(),
  );
});

test('the list for choosing holds every company once, by name', async () => {
  const options = await new Caller().call<{ name: string }[]>('list-company-options', listCompanyOptions);
  const { headers } = await directory({});
  expect(String(options.json.length)).toBe(headers['x-total-count']);
  expect(options.headers).not.toHaveProperty('link');
  const names = options.json.map(({ name }) => name);
  const expected = [...register].sort(ORDERS.alphabetical).map(({ name }) => name);
  expect(names.filter((name) => expected.includes(name))).toEqual(expected);
});

const { countedRows } = SEARCH;
afterEach(() => {
  SEARCH.countedRows = countedRows;
});

test('a word in more names than are counted is walked, and the total is at least what was found', async () => {
  SEARCH.countedRows = 3;
  const answer = await directory({ q: 'acme holdings' });
  expect(answer.json.length).toBeGreaterThan(0);
  expect(answer.json.every(({ name }) => /acme.*holdings|holdings.*acme/i.test(name))).toBe(true);
  expect(answer.headers['x-total-count-relation']).toBe('gte');
});

test.each([
  ['as typed', 'hour 24', /^24 Hour/, countedRows],
  ['with an error', 'acme hxldings', /^acme.holdings/i, countedRows],
  ['in more names than are counted', 'acme holdings', /^acme.holdings/i, 3],
])('the list for choosing is searched as the directory is, words %s', async (_, q, wanted, most) => {
  SEARCH.countedRows = most;
  const { json } = await new Caller().call<{ name: string }[]>('list-company-options', listCompanyOptions, {
    query: { q },
  });
  const expected = register.filter(({ name }) => wanted.test(name)).sort(ORDERS.alphabetical);
  expect(expected.length).toBeGreaterThan(0);
  expect(json.map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
});

test('every category filter is exact', async () => {
  for (const category of CATEGORIES) {
    const { headers } = await directory({ category });
    const expected = register.filter(({ categoryCounts }) => categoryCounts[category] > 0).length;
    expect(headers['x-total-count']).toBe(String(expected));
  }
});
