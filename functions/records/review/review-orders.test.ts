import { beforeAll, expect, test } from 'vitest';
import { CATEGORIES } from '../../../shared/enumerations.ts';
import type { PublicReview } from '../../../shared/schemas/reviews.ts';
import { newModerator, type Caller, Caller as Visitor, newMember } from '../../testing/caller.ts';
import { approve, flag, propose } from '../../testing/flagging.ts';
import { allPages } from '../../testing/pages.ts';
import { listedWithReviews } from '../../testing/register.ts';
import { handler as withdrawReview } from '../../reviews/withdraw-review.ts';
import { handler as listCompanyReviews } from '../../companies/list-company-reviews.ts';

const visitor = new Visitor();
const read = (slug: string, query: Record<string, string>) =>
  visitor.call<PublicReview[]>('list-company-reviews', listCompanyReviews, { params: { slug }, query });

/** All pages of an order, of a few reviews each: their ids, and the totals that they report. */
async function walk(slug: string, query: Record<string, string>) {
  const pages = await allPages((sent) => read(slug, sent), { limit: '4', ...query });
  return {
    ids: pages.flatMap(({ json }) => json.map(({ id }) => id)),
    totals: [...new Set(pages.map(({ headers }) => Number(headers['x-total-count'])))],
  };
}

const AMOUNTS = [null, 0, 5_000, 70_000_000_000, 5_000, 1];

let register: Awaited<ReturnType<typeof listedWithReviews>>;
let moderator: Caller;

beforeAll(async () => {
  moderator = (await newModerator()).caller;
  register = await listedWithReviews('Sorted Every Way', 23, {
    ranked: (index) => ({
      category: CATEGORIES[index % 3] ?? 'OTHER',
      amountOwedZar: AMOUNTS[index % AMOUNTS.length] ?? null,
    }),
  });
});

/** The expected list of a category, by the order's rule, in plain code. */
function expected(category: string | undefined, sortBy: string): string[] {
  const { facts, oldestFirst } = register;
  const all = facts.map((fact, at) => ({ ...fact, at, id: oldestFirst[at] ?? '' }));
  const own = all.filter((one) => category === undefined || one.category === category);
  const amount = (cents: number | null) => cents ?? -1;
  if (sortBy === 'oldest') return own.map(({ id }) => id);
  const newest = own.toReversed();
  if (sortBy === 'highest-owed')
    newest.sort((one, other) => amount(other.amountOwedZar) - amount(one.amountOwedZar));
  return newest.map(({ id }) => id);
}

test.each(
  ['recent', 'oldest', 'highest-owed'].flatMap((sortBy) =>
    [undefined, 'NON_PAYMENT', 'FRAUD', 'OTHER'].map((category) => [sortBy, category] as const),
  ),
)(
  'pages of %s reviews, category %s, hold each once and tell how many there are',
  async (sortBy, category) => {
    const ids = expected(category, sortBy);
    const found = await walk(register.slug, { sortBy, ...(category && { category }) });
    expect(found).toEqual({ ids, totals: [ids.length] });
  },
);

test('`all` and empty values are no filter, and unknown ones are refused', async () => {
  expect(await walk(register.slug, { category: 'all', sortBy: '' })).toEqual(await walk(register.slug, {}));
  for (const query of [{ category: 'THEFT' }, { sortBy: 'alphabetical' }])
    expect((await read(register.slug, query as Record<string, string>)).status).toBe(400);
});

test('a cursor of another order or category is refused', async () => {
  const order = { sortBy: 'highest-owed', category: 'FRAUD', limit: '2' };
  const { headers } = await read(register.slug, order);
  const cursor = new URLSearchParams(/\?(.*)>/.exec(headers['link'] ?? '')?.[1]).get('cursor') ?? '';
  expect((await read(register.slug, { ...order, cursor })).status).toBe(200);
  for (const other of [{ sortBy: 'recent' }, { category: 'OTHER' }, { sortBy: 'oldest' }, { category: '' }])
    expect((await read(register.slug, { ...order, ...other, cursor })).status).toBe(400);
});

test('an approved review is in every order at once, and a withdrawn one in none', async () => {
  const { caller } = await newMember();
  const company = await propose(caller);
  const [small, large] = [
    await flag(caller, company.id, { category: 'FRAUD', amountOwedZar: 100 }),
    await flag(caller, company.id, { category: 'FRAUD', amountOwedZar: 900 }),
  ];
  await approve(moderator, large.id);
  await approve(moderator, small.id);
  const amounts = { category: 'FRAUD', sortBy: 'highest-owed' };
  expect((await walk(company.slug, amounts)).ids).toEqual([large.id, small.id]);
  expect((await walk(company.slug, { category: 'FRAUD' })).ids).toEqual([small.id, large.id]);
  await caller.call('withdraw-review', withdrawReview, { params: { id: large.id } });
  for (const query of [amounts, { category: 'FRAUD' }, { sortBy: 'highest-owed' }, { sortBy: 'oldest' }])
    expect(await walk(company.slug, query as Record<string, string>)).toEqual({
      ids: [small.id],
      totals: [1],
    });
});
