import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { SORTS } from '../../shared/enumerations.ts';
import type { CompanyCard, CompanyOption } from '../../shared/schemas/companies.ts';
import { Caller, type Received } from '../testing/caller.ts';
import { directory } from '../testing/flagging.ts';
import { fillLists } from '../testing/register.ts';
import type { Listing } from './company.ts';
import { handler as listOptions } from './list-company-options.ts';
import { placeAfter } from './find-among.ts';
import { pairList, wordList } from './list-names.ts';
import type { ListRow } from './list-rows.ts';
import { inOrder, readAllRows, readMerged, readRows } from './read-list.ts';

const COUNT = 231;

/**
 * Every company is a massive trader, most of them in Gauteng or Limpopo, every tenth with something rare, and every eleventh
 * calls itself by two words that begin alike. Each is either Mortan or Morton.
 */
const listings = Array.from({ length: COUNT }, (_, n): Listing => {
  const owner = n % 2 === 0 ? 'Mortan' : 'Morton';
  const words = ['Massive Trader', n % 10 === 0 ? 'Rare' : 'Usual', n % 11 === 0 ? 'Trading' : '', owner];
  return {
    id: randomUUID(),
    slug: `trader-${n}`,
    name: words.filter(Boolean).join(' '),
    cipcRegNo: null,
    city: null,
    province: n % 13 === 1 ? null : n % 3 === 0 ? 'Gauteng' : 'Limpopo',
    categories: n % 3 === 1 ? ['FRAUD'] : ['OTHER'],
    reviewCount: n % 7,
    totalOwed: (n % 11) * 100,
    activeAt: new Date(Date.parse('2026-01-01T00:00:00Z') + n * 60_000).toISOString(),
  };
});

/** Lists that are walked, or read, by these tests. */
const isNeeded = (list: string) => /^(?:p\.(?:mas|tra|us)$|[w2]\.|f\.(?:GP|LP|\*\.O))/.test(list);
/** Said to be longer than is read without a thought. */
const countOf = (list: string, rows: number) => (/^p\.(?:mas|us|usu)$/.test(list) ? rows * 10 : rows);

beforeAll(async () => {
  await fillLists(listings, { isNeeded, countOf });
}, 60_000);

async function walk(query: Record<string, string>): Promise<{ cards: CompanyCard[]; totals: string[] }> {
  const cards: CompanyCard[] = [];
  const totals = new Set<string>();
  let address: Record<string, string> | undefined = query;
  while (address) {
    const page: Received<CompanyCard[]> = await directory(address);
    expect(page.status).toBe(200);
    cards.push(...page.json);
    totals.add(page.headers['x-total-count'] ?? '');
    const next = /<[^?]*\?(.*)>; rel="next"/.exec(page.headers['link'] ?? '')?.[1];
    address = next === undefined ? undefined : Object.fromEntries(new URLSearchParams(next));
  }
  return { cards, totals: [...totals] };
}

const slugs = (cards: readonly CompanyCard[]) => cards.map(({ slug }) => slug);
const expected = (isIn: (listing: Listing) => boolean) =>
  listings
    .filter(isIn)
    .map(({ slug }) => slug)
    .sort();

describe.each(SORTS)('sorted by %s', (sortBy) => {
  test.each([
    ['a short beginning of a word', { q: 'tra' }, () => true],
    ['a longer one, that some names have twice', { q: 'trad' }, () => true],
    ['a word', { q: 'trading' }, ({ name }: Listing) => name.includes('Trading')],
    ['two words', { q: 'trader rare' }, ({ name }: Listing) => name.includes('Rare')],
    ['two beginnings', { q: 'us tradi' }, ({ name }: Listing) => /Usual Trading/.test(name)],
    ['two beginnings of three letters', { q: 'mas usu' }, ({ name }: Listing) => name.includes('Usual')],
    ['a word and such a beginning', { q: 'usual tra' }, ({ name }: Listing) => name.includes('Usual')],
    ['two beginnings of long lists', { q: 'mas us' }, ({ name }: Listing) => name.includes('Usual')],
    ['a word and a filter', { q: 'trader', province: 'Gauteng' }, (l: Listing) => l.province === 'Gauteng'],
    [
      'a word and a category, in whatever province',
      { q: 'trader', category: 'OTHER' },
      (l: Listing) => l.categories.includes('OTHER'),
    ],
    [
      'a word and two filters',
      { q: 'usual', province: 'Limpopo', category: 'FRAUD' },
      (l: Listing) => l.province === 'Limpopo' && l.categories.includes('FRAUD') && l.name.includes('Usual'),
    ],
    ['a misspelled word', { q: 'tradre' }, () => true],
    ['a misspelled beginning of two words that some names have both', { q: 'tradx' }, () => true],
    ['a misspelled beginning of two words that no name has both', { q: 'mortx' }, () => true],
    [
      'such a beginning and a right word',
      { q: 'tradx usual' },
      ({ name }: Listing) => name.includes('Usual'),
    ],
    [
      'such a beginning in one of two forms and a right word',
      { q: 'mortx usual' },
      ({ name }: Listing) => name.includes('Usual'),
    ],
    ['a misspelled word and a right one', { q: 'tarder rare' }, ({ name }: Listing) => name.includes('Rare')],
  ])('pages visit what %s finds exactly once, and tell how many they are', async (_, query, isIn) => {
    const limit = String(isIn(listings[1] as Listing) ? 100 : 17);
    const { cards, totals } = await walk({ ...query, sortBy, limit });
    expect(slugs(cards).sort()).toEqual(expected(isIn));
    expect(totals).toEqual([String(cards.length)]);
  });

  test('pages find the few that match among many in order', async () => {
    const { cards: all } = await walk({ q: 'trad', sortBy, limit: '100' });
    const rare = slugs(all.filter(({ name }) => name.includes('Rare')));
    expect(slugs((await walk({ q: 'trad rare', sortBy, limit: '5' })).cards)).toEqual(rare);
  });
});

test.each(SORTS)('lists side by side, of whatever lengths, are as one list sorted by %s', async (sortBy) => {
  const lists = ['mortan', 'trading', 'rare'].map(wordList);
  const all = inOrder((await Promise.all(lists.map((list) => readAllRows(list)))).flat(), sortBy);
  const names = (rows: readonly ListRow[]) => rows.map(({ slug }) => slug);
  for (const limit of [1, 20, 60, all.length - 1]) {
    const first = await readMerged(lists, sortBy, limit);
    expect([names(first.rows), first.hasMore]).toEqual([names(all.slice(0, limit)), true]);
    const next = await readMerged(lists, sortBy, all.length, placeAfter(first.rows.at(-1), sortBy, 0));
    expect([names(next.rows), next.hasMore]).toEqual([names(all.slice(limit)), false]);
  }
});

test('a part of a pair of words leads on, though the number of its rows stands before them', async () => {
  const usual = listings.filter(({ name }) => name.includes('Usual'));
  const { rows, ...rest } = await readRows(pairList('trader', 'usual'), 'alphabetical', 5);
  expect(rows).toHaveLength(5);
  expect(rest).toEqual({ count: usual.length, hasMore: true });
});

test('the list for choosing finds two words of long lists, and tells how many', async () => {
  const query = { q: 'trader usual', limit: '1000' };
  const { json, headers } = await new Caller().call<CompanyOption[]>('list-company-options', listOptions, {
    query,
  });
  const usual = listings.filter(({ name }) => name.includes('Usual'));
  expect(json.map(({ id }) => id).sort()).toEqual(usual.map(({ id }) => id).sort());
  expect(headers['x-total-count']).toBe(String(usual.length));
});
