import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { SORTS } from '../../shared/enumerations.ts';
import type { CompanyOption } from '../../shared/schemas/companies.ts';
import { listHeaderKey } from '../platform/keys.ts';
import { table } from '../platform/table.ts';
import { Caller } from '../testing/caller.ts';
import { directory } from '../testing/flagging.ts';
import { fillLists } from '../testing/register.ts';
import type { Listing } from './company.ts';
import { handler as listOptions } from './list-company-options.ts';

const FIRST = ['Brandt', 'Brandy', 'Brands', 'Brando'];
const SECOND = ['Clarke', 'Clarks', 'Clarky'];
/** They begin alike, and nobody who looks for the others means them. */
const BESIDE = ['Bravo Clay', 'Brass Clamp', 'Brave Class'];
const BEGINNINGS = '2.bra*+cla*';

const names = [...FIRST.flatMap((first) => SECOND.map((second) => `${first} ${second}`)), ...BESIDE];
const listings = Array.from({ length: 60 }, (_, n): Listing => ({
  id: randomUUID(),
  slug: `meant-${n}`,
  name: `${names[n % names.length]} ${n}`,
  cipcRegNo: null,
  city: null,
  province: 'Gauteng',
  categories: ['OTHER'],
  reviewCount: n % 7,
  totalOwed: n,
  activeAt: new Date(Date.parse('2026-01-01T00:00:00Z') + n * 60_000).toISOString(),
}));
const meant = listings.filter(({ name }) => name.includes('Brand'));

beforeAll(async () => {
  // So many begin so in a large register that nobody wants to read them all.
  const said: Record<string, number> = { [BEGINNINGS]: 1_000 };
  const countOf = (list: string, rows: number) => said[list] ?? (list.startsWith('w.') ? rows * 1_000 : rows);
  await fillLists(listings, { isNeeded: (list) => /^[pw2]\./.test(list), countOf });
});
afterEach(() => {
  vi.restoreAllMocks();
});

test.each(SORTS)(
  'two misspelled words that may mean many are found by their pairs, sorted by %s, without reading all that begin so',
  async (sortBy) => {
    const send = vi.spyOn(table, 'send');
    const { json, headers } = await directory({ q: 'brandx clarkx', sortBy, limit: '100' });
    expect(json.map(({ slug }) => slug).sort()).toEqual(meant.map(({ slug }) => slug).sort());
    expect(headers['x-total-count']).toBe(String(meant.length));
    const inputs = send.mock.calls.map(([{ input }]) => JSON.stringify(input));
    const whole = inputs.filter((input) => input.includes(listHeaderKey(BEGINNINGS).pk)).length;
    expect(whole).toBe(1);
  },
);

test('they are found among the companies to choose from as well', async () => {
  const query = { q: 'brandx clarkx' };
  const { json } = await new Caller().call<CompanyOption[]>('list-company-options', listOptions, { query });
  expect(json.map(({ id }) => id).sort()).toEqual(meant.map(({ id }) => id).sort());
});
