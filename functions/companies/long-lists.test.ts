import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { SORTS } from '../../shared/enumerations.ts';
import type { CompanyCard } from '../../shared/schemas/companies.ts';
import type { Received } from '../testing/caller.ts';
import { directory } from '../testing/flagging.ts';
import { fillList } from '../testing/register.ts';
import type { Listing } from './company.ts';
import { filterList, wordList } from './list-rows.ts';

const COUNT = 1_300;

/** Every company is a trader; every fiftieth one is called Rare, too, and a third of them are in Gauteng. */
const listings = Array.from({ length: COUNT }, (_, n): Listing => ({
  id: randomUUID(),
  slug: `trader-${n}`,
  name: `Trader ${n % 50 === 0 ? 'Rare' : 'Usual'} ${n}`,
  cipcRegNo: null,
  city: null,
  province: n % 3 === 0 ? 'Gauteng' : 'Limpopo',
  categories: [],
  reviewCount: n % 7,
  totalOwed: (n % 11) * 100,
  activeAt: new Date(Date.parse('2026-01-01T00:00:00Z') + n * 60_000).toISOString(),
}));

beforeAll(async () => {
  await fillList(wordList('tra'), listings);
  // Longer ones, by their headers: they are never walked.
  await fillList(wordList('rar'), [], COUNT * 2);
  await fillList(filterList('Gauteng', undefined), [], COUNT * 2);
}, 60_000);

async function walk(query: Record<string, string>): Promise<CompanyCard[]> {
  const cards: CompanyCard[] = [];
  let address: Record<string, string> | undefined = query;
  while (address) {
    const page: Received<CompanyCard[]> = await directory(address);
    expect(page.status).toBe(200);
    cards.push(...page.json);
    const next = /<[^?]*\?(.*)>; rel="next"/.exec(page.headers['link'] ?? '')?.[1];
    address = next === undefined ? undefined : Object.fromEntries(new URLSearchParams(next));
  }
  return cards;
}

describe.each(SORTS)('sorted by %s', (sortBy) => {
  test('pages visit every row of a long list exactly once', async () => {
    const cards = await walk({ q: 'tra', sortBy, limit: '100' });
    expect(cards).toHaveLength(COUNT);
    expect(new Set(cards.map(({ slug }) => slug)).size).toBe(COUNT);
  });

  test('pages find the few that match among many exactly once, in order', async () => {
    const all = await walk({ q: 'tra', sortBy, limit: '100' });
    const expected = all.filter(({ name }) => name.includes('Rare')).map(({ slug }) => slug);
    expect(expected).toHaveLength(26);
    expect((await walk({ q: 'tra rar', sortBy, limit: '5' })).map(({ slug }) => slug)).toEqual(expected);
  });

  test('pages find what a word and a filter leave of a long list exactly once', async () => {
    const cards = await walk({ q: 'tra', province: 'Gauteng', sortBy, limit: '24' });
    expect(cards).toHaveLength(Math.ceil(COUNT / 3));
    expect(new Set(cards.map(({ slug }) => slug)).size).toBe(cards.length);
  });
});

test('the number of all is exact on every page', async () => {
  const first = await directory({ q: 'tra' });
  const next = /\?(.*)>/.exec(first.headers['link'] ?? '')?.[1];
  const second = await directory(Object.fromEntries(new URLSearchParams(next)));
  expect([first, second].map(({ headers }) => headers['x-total-count'])).toEqual([
    String(COUNT),
    String(COUNT),
  ]);
});
