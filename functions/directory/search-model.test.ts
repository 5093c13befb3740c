import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  CATEGORIES,
  COMPANY_KINDS,
  NAME_KINDS,
  PROVINCES,
  type Sort,
  SORTS,
} from '../../shared/enumerations.ts';
import type { CompanyCard, CompanyFilters } from '../../shared/schemas/companies.ts';
import type { Received } from '../testing/caller.ts';
import { directory } from '../testing/flagging.ts';
import { MemoryTable } from '../testing/memory-table.ts';
import { fillLists } from '../testing/register.ts';
import type { Listing } from '../records/company/company.ts';
import { ORDERS as STORED_ORDERS } from './list-rows.ts';
import { SEARCH } from './search-limits.ts';

/** The directory's expected answer in the plainest form: rules over the name of every company. */

const FORMS = 'pty ltd ptyltd limited proprietary edms bpk cc npc inc incorporated soc'.split(' ');
const split = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
const unless = (left: readonly string[], words: string[]) =>
  words.every((word) => left.includes(word)) ? words : words.filter((word) => !left.includes(word));
const begins = (typed: string, word: string) => (typed.length < 3 ? word === typed : word.startsWith(typed));
const runs = (words: readonly string[]) =>
  words.flatMap((_, from) =>
    [from + 2, from + 3]
      .filter((end) => end <= words.length)
      .map((end) => ({ from, end, joined: words.slice(from, end).join('') })),
  );

/** Letters wrong, missing, extra or swapped between two texts; 2 if their lengths differ by more than one. */
function errors(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 1) return 2;
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] && i > 1 && j > 1;
      const least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same);
      row.push(swap ? Math.min(least, at(i - 2, j - 2) + 1) : least);
    }
  }
  return at(a.length, b.length);
}
const misspells = (typed: string, word: string) =>
  typed.replace(/\d/g, '').length >= 5 &&
  [-1, 0, 1].some(
    (more) => typed.length + more <= word.length && errors(word.slice(0, typed.length + more), typed) <= 1,
  );

function matches({ name, cipcRegNo, mergedNumbers }: Listing, q: string, isForgiving: boolean): boolean {
  const words = unless(FORMS, unless(['and', 'en'], split(q)));
  const isLikeForm = (word: string) =>
    word.replace(/\d/g, '').length >= 5 && FORMS.some((form) => errors(word, form) <= 1);
  const typed = isForgiving ? unless(words.filter(isLikeForm), words) : words;
  const own = split(name);
  const together = runs(own.filter((word) => !FORMS.includes(word)));
  const apart = runs(typed).filter(({ joined }) => own.some((word) => begins(joined, word)));
  const hasAll = typed.every(
    (one, at) =>
      own.some((word) => begins(one, word) || (isForgiving && misspells(one, word))) ||
      together.some(({ joined }) => begins(one, joined)) ||
      apart.some(({ from, end }) => from <= at && at < end),
  );
  const digits = (text: string) =>
    split(text)
      .join('')
      .replace(/^k(?=\d)/, '');
  const [, start = '', last] = /^((?:k?\W*\d{4}\W*)?\d{6}\W+)(\d)\W*$/i.exec(q) ?? [];
  const [, middle, ending] = /^\W*(\d{6})\W+(\d\d?)\W*$/.exec(q) ?? [];
  // A K stands for the ending, too.
  const ownNumber = digits((cipcRegNo ?? '').replace(/^K\d{10}$/, '$&07'));
  const sought = [digits(q), ...(last ? [digits(`${start}0${last}`)] : [])];
  const isNumber = (number: string) =>
    number !== '' &&
    (sought.some(
      (text) =>
        /\d/.test(text) &&
        (text === number ||
          (/^\d{4,}$/.test(text) && number.startsWith(text)) ||
          (/^\d{4}\d{6}(\d\d)?$/.test(number) && text === number.slice(4, 10))),
    ) ||
      (ending !== undefined &&
        /^\d{12}$/.test(number) &&
        number.slice(4) === `${middle}${ending.padStart(2, '0')}`));
  return (typed.length > 0 && hasAll) || (!isForgiving && [ownNumber, ...mergedNumbers].some(isNumber));
}

/** By which of its names a company matches: its own, one of the others, or none. */
const foundBy = (one: Listing, q: string, isForgiving: boolean) =>
  matches(one, q, isForgiving)
    ? null
    : one.alsoKnownAs.find(({ name }) =>
        matches({ ...one, name, cipcRegNo: null, mergedNumbers: [] }, q, isForgiving),
      );

interface Query extends Record<keyof CompanyFilters, string | undefined> {
  q: string | undefined;
  sortBy: Sort;
  limit: number;
}

const town = (city: string) => split(city).join('');

function expected(register: readonly Listing[], { q, province, category, city, kind, settled }: Query) {
  const find = (isForgiving: boolean) =>
    register.flatMap((one) => {
      const by = q === undefined ? null : foundBy(one, q, isForgiving);
      return by === undefined ? [] : [{ ...one, foundBy: by }];
    });
  const asTyped = find(false);
  const all = asTyped.length > 0 || q === undefined ? asTyped : find(true);
  const passes = (one: Listing): Record<keyof CompanyFilters, boolean> => ({
    province: !province || one.province === province,
    category: !category || one.categories.some((own) => own === category),
    city: !city || town(one.city ?? '') === town(city),
    kind: !kind || one.kind === kind,
    settled: !settled || one.settledCount > 0,
  });
  return { all, within: all.filter((one) => !Object.values(passes(one)).includes(false)) };
}

const byName = ({ name }: Listing) => name.toLowerCase().replace(/[&'-]/g, '-').replace(/é/g, 'e');
const recent = (a: Listing, b: Listing) => (a.activeAt < b.activeAt ? 1 : a.activeAt > b.activeAt ? -1 : 0);
const ORDERS: Record<Sort, (a: Listing, b: Listing) => number> = {
  recent,
  'most-flagged': (a, b) => b.reviewCount - a.reviewCount || recent(a, b),
  'highest-owed': (a, b) => b.totalOwed - a.totalOwed || recent(a, b),
  alphabetical: (a, b) => (byName(a) < byName(b) ? -1 : 1),
};

// Few letters and few words, so that names begin the same, repeat a word, and join to one another.
const WORD = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom('a', 'ab', 'abc', 'abca', 'abcab', 'abd', 'b', 'ba', 'bab', 'bc', 'c'),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom('abcabb', 'babcab', 'cabcabab', 'bacabca', 'abcabcab', 'cabbage', 'abdabd'),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'pty',
      'ltd',
      'limited',
      'limted',
      'Proprietary',
      'CC',
      'and',
      'en',
      '3m',
      '2014',
      'é',
      "a'b",
    ),
  },
);
const GAP = fc.constantFrom(' ', ' ', ' ', ' & ', '-', ' and ');
const TEXT = fc
  .array(fc.tuple(WORD, GAP), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.map(([word, gap], at) => (at === 0 ? word : gap + word)).join(''));
const NUMBER = fc
  .tuple(fc.constantFrom('2014', '2015', '1999'), fc.constantFrom('123456', '201412', '654321'), fc.boolean())
  .map(([year, middle, isOld]) => (isOld ? `K${year}${middle}` : `${year}/${middle}/07`));
const CITY = fc.constantFrom('Durban', 'Cape Town', 'cape-town', 'Capé Town', 'George');
const LISTING = fc.record({
  name: TEXT,
  cipcRegNo: fc.option(NUMBER),
  city: fc.option(CITY),
  province: fc.option(fc.constantFrom(...PROVINCES.slice(0, 2))),
  categories: fc.subarray(CATEGORIES.slice(0, 2)),
  reviewCount: fc.nat(2),
  totalOwed: fc.nat(1),
  kind: fc.constantFrom(...COMPANY_KINDS),
  alsoKnownAs: fc.array(fc.record({ name: TEXT, kind: fc.constantFrom(...NAME_KINDS) }), { maxLength: 2 }),
  mergedNumbers: fc.array(fc.constantFrom('201412345607', '200165432123'), { maxLength: 1 }),
  paid: fc.option(fc.nat(100_000)),
  day: fc.integer({ min: 1, max: 28 }),
});
const REGISTER = fc
  .uniqueArray(LISTING, { minLength: 1, maxLength: 14, selector: ({ name }) => split(name).join('') })
  .map((some) =>
    some.map(({ day, paid, ...rest }, at): Listing => ({
      ...rest,
      totalSettled: paid ?? 0,
      settledCount: paid === null ? 0 : 1 + (paid % 3),
      id: randomUUID(),
      slug: `company-${at}`,
      lastFlaggedAt: null,
      foundBy: null,
      activeAt: new Date(Date.UTC(2026, 0, day)).toISOString(),
    })),
  );
/** A word of the register's kind with a letter more, less or changed. */
const SPOILT = fc
  .tuple(WORD, fc.nat(8), fc.constantFrom('', 'a', 'x', 'bc'))
  .map(([word, at, letters]) => word.slice(0, at) + letters + word.slice(at + 1) || 'x');
const NUMBER_TEXT = fc.oneof(
  NUMBER,
  NUMBER.map((number) => number.replace(/\D/g, '')),
  fc.tuple(NUMBER, fc.integer({ min: 3, max: 9 })).map(([number, length]) => number.slice(0, length)),
  fc.constantFrom(
    '123456',
    '201412',
    '2014',
    '201',
    '20',
    '123456/07',
    '654321 7',
    '2014/123456/7',
    'k1999 654321/0',
  ),
);
/** One query in three has the filter. */
const sometimes = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
const QUERY = fc.record({
  q: fc.option(
    fc.oneof(
      { weight: 5, arbitrary: TEXT },
      { weight: 3, arbitrary: SPOILT },
      { weight: 1, arbitrary: fc.tuple(SPOILT, TEXT).map((parts) => parts.join(' ')) },
      { weight: 1, arbitrary: NUMBER_TEXT },
    ),
    { nil: undefined, freq: 12 },
  ),
  province: sometimes(fc.constantFrom(...PROVINCES.slice(0, 3))),
  category: sometimes(fc.constantFrom(...CATEGORIES.slice(0, 3))),
  city: sometimes(fc.oneof(CITY, fc.constant('Ghost Town'))),
  kind: sometimes(fc.constantFrom(...COMPANY_KINDS)),
  settled: sometimes(fc.constant('true' as const)),
  sortBy: fc.constantFrom(...SORTS),
  limit: fc.constantFrom(1, 2, 5, 100),
});

async function readPages({ limit, ...query }: Query): Promise<Received<CompanyCard[]>[]> {
  const pages: Received<CompanyCard[]>[] = [];
  const defined = Object.entries({ ...query, limit: String(limit) }).filter(
    ([, value]) => value !== undefined,
  );
  let address: Record<string, string> | undefined = Object.fromEntries(defined) as Record<string, string>;
  while (address) {
    const page: Received<CompanyCard[]> = await directory(address);
    expect(page.status).toBe(200);
    pages.push(page);
    expect(pages.length).toBeLessThan(100);
    const next = /<[^?]*\?(.*)>; rel="next"/.exec(page.headers['link'] ?? '')?.[1];
    address = next === undefined ? undefined : Object.fromEntries(new URLSearchParams(next));
  }
  return pages;
}

async function compare(register: readonly Listing[], query: Query): Promise<void> {
  const { all, within } = expected(register, query);
  const pages = await readPages(query);
  const cards = pages.flatMap(({ json }) => json);
  const slugs = cards.map(({ slug }) => slug);
  expect([...slugs].sort()).toEqual(within.map(({ slug }) => slug).sort());
  for (const card of cards)
    expect(card.foundBy).toEqual(within.find(({ slug }) => slug === card.slug)?.foundBy);
  const shown = slugs.map((slug) => register.find((one) => one.slug === slug) as Listing);
  const compareTwo = ORDERS[query.sortBy];
  expect(shown.every((one, at) => at === 0 || compareTwo(shown[at - 1] as Listing, one) <= 0)).toBe(true);
  for (const { headers } of pages) {
    const total = Number(headers['x-total-count']);
    if (headers['x-total-count-relation'] === 'eq') expect(total).toBe(within.length);
    else expect(total).toBeLessThanOrEqual(within.length);
  }
  const { headers } = pages[0] as Received<unknown>;
  const { q, sortBy: _, limit: __, ...filters } = query;
  const isLeftNothing = within.length === 0 && Object.values(filters).some(Boolean);
  // Lists of companies that paid or are of a kind are looked through for the other filters: not all of them
  // if they are many.
  const isLookedThrough =
    q !== undefined || Boolean(query.kind) || Boolean(query.settled && (query.city ?? query.category));
  if (!isLookedThrough || SEARCH.countedRows > 1_000) {
    expect(headers['x-total-count-relation']).toBe('eq');
    expect(headers['x-total-count-unfiltered']).toBe(isLeftNothing ? String(all.length) : undefined);
  }
}

/** That an engine answers these queries in this way, `search.test.ts` shows. */
const sortedBy = Object.values(STORED_ORDERS).map(({ index = '', rank }) => [index, rank] as const);
const memory = new MemoryTable(Object.fromEntries<string>(sortedBy));
beforeEach(() => memory.serve());
afterEach(() => vi.restoreAllMocks());

const QUERIES = { minLength: 40, maxLength: 40 };

const compareAll = (registers: number) =>
  fc.assert(
    fc.asyncProperty(REGISTER, fc.array(QUERY, QUERIES), async (register, queries) => {
      memory.items.clear();
      await fillLists(register);
      for (const query of queries)
        await compare(register, query).catch((error: unknown) => {
          throw new Error(`${JSON.stringify(query)}: ${String(error)}`, { cause: error });
        });
    }),
    { numRuns: registers, endOnFailure: true },
  );

test('the directory answers as if it looked at every company', () => compareAll(12), 240_000);

describe('where words stand in more names than are counted, and more begin alike than are looked up', () => {
  const limits = { ...SEARCH };
  beforeAll(() => {
    Object.assign(SEARCH, { countedRows: 3, walkedRows: 4, firstStep: 2, step: 1, lists: 3, fewRows: 1 });
  });
  afterAll(() => {
    Object.assign(SEARCH, limits);
  });

  // A page of such results takes many more reads.
  test('pages still lead to every company that matches', () => compareAll(6), 240_000);
});
