import { beforeAll, expect, test } from 'vitest';
import { southAfricanMonth } from '../../shared/dates.ts';
import type { PageRouteId, RouteId } from '../../shared/routes.ts';
import { reindex } from '../directory/reindex.ts';
import { companyKey, counterKey, type Key } from '../platform/keys.ts';
import { findPublicCopy } from '../records/review/public-copy.ts';
import { TOTAL } from '../records/statistics/figures.ts';
import { Caller, newModerator } from '../testing/caller.ts';
import { DECISIONS, headOf, published } from '../testing/decisions-on-review.ts';
import { approve, unpublish } from '../testing/flagging.ts';
import { loadHandler } from '../testing/handlers.ts';
import { openPage } from '../testing/open-page.ts';
import { editItem, stored } from '../testing/stored.ts';
import { streamEvent } from '../testing/stream-event.ts';
import { handler as completeChanges } from '../workers/complete-changes.ts';

let moderator: Caller;

beforeAll(async () => {
  moderator = (await newModerator()).caller;
});

/** Cents beyond what a number holds exactly, and the largest amount that a review can name. */
const [BEYOND, LARGEST] = [2 ** 53 * 1000 + 1000, 10_000_000_000_000];

/** A review of which every figure is this large: its own, its company's and the register's. */
async function huge(cents: number) {
  const made = await published(moderator);
  const { id, company } = made;
  const paid = { paidOn: '2026-11-01', recordedAt: new Date().toISOString(), amountZar: cents };
  const payments = [
    { ...paid, id: `${id}.1`, recordedBy: 'AUTHOR', status: 'CONFIRMED' },
    { ...paid, id: `${id}.2`, recordedBy: 'COMPANY', status: 'CONFIRMED' },
    { ...paid, id: `${id}.3`, recordedBy: 'COMPANY', status: 'CLAIMED' },
  ];
  const head = await headOf(id);
  const figures = { amountOwedZar: cents, debt: { payments, settledAt: null } };
  for (const item of [head, await findPublicCopy(head)]) await editItem(item as unknown as Key, figures);
  await editItem(companyKey(company.slug), {
    ...{ totalOwed: cents, totalSettled: cents, unconfirmedZar: cents, settledCount: 1 },
  });
  for (const shard of [0, 1]) {
    await editItem(counterKey('figures', TOTAL, shard), { outstanding: cents, settled: cents });
    await editItem(counterKey('figures', southAfricanMonth(new Date()), shard), { settled: cents });
  }
  await reindex(company.slug);
  return made;
}

const PAGES: PageRouteId[] = [
  ...(['get-company-page', 'get-directory-page', 'get-review-page', 'get-landing-page'] as const),
  ...(['get-transparency-page', 'get-company-feed', 'get-feed', 'get-sitemap'] as const),
];

/** Reads of everybody, of moderators and of its author that show a figure. */
async function expectReadable({ author, company, id }: Awaited<ReturnType<typeof huge>>): Promise<void> {
  const { slug } = company;
  const visitor = new Caller();
  const reads: [Caller, RouteId, object][] = [
    [visitor, 'get-company', { params: { slug } }],
    [visitor, 'list-company-reviews', { params: { slug }, query: { sortBy: 'highest-owed' } }],
    [visitor, 'list-companies', { query: { sortBy: 'highest-owed', q: company.name } }],
    [visitor, 'list-companies', { query: { sortBy: 'highest-owed', settled: 'true' } }],
    [visitor, 'list-company-options', { query: { q: company.name } }],
    [visitor, 'get-review', { params: { id } }],
    [visitor, 'get-transparency', {}],
    [author, 'get-review', { params: { id } }],
    [author, 'list-own-reviews', {}],
    [author, 'list-own-companies', {}],
    [author, 'export-user', {}],
    [author, 'check-companies', { body: { rows: [{ name: company.name }] } }],
    [moderator, 'get-admin-review', { params: { id } }],
    [moderator, 'get-admin-company', { params: { id: company.id } }],
    [moderator, 'list-pending-reviews', {}],
    [moderator, 'list-due', {}],
    [moderator, 'list-takedowns', {}],
    [moderator, 'get-admin-stats', {}],
    [moderator, 'list-changes', {}],
  ];
  for (const [by, route, sent] of reads) {
    const { status } = await by.call(route, await loadHandler(route), sent);
    expect([route, Number(status) < 500]).toEqual([route, true]);
  }
  for (const route of PAGES) {
    const { status } = await openPage(await loadHandler(route), { params: { slug, id } });
    expect([route, Number(status) < 500]).toEqual([route, true]);
  }
}

test.each(
  [LARGEST, BEYOND].flatMap((cents) =>
    Object.entries(DECISIONS).map(([name, decide]) => [cents, name, decide] as const),
  ),
)('of a review with figures of %i cents, %s, and every page shows them', async (cents, name, decide) => {
  const made = await huge(cents);
  await expectReadable(made);
  const before = (await stored(companyKey(made.company.slug).pk)).find(({ sk }) => sk === 'Z');
  // All of it was paid: the author has nothing to record.
  expect(await decide(made)).toBe(name === 'its author records a payment' ? 421 : 200);
  await expectReadable(made);
  const after = (await stored(companyKey(made.company.slug).pk)).find(({ sk }) => sk === 'Z');
  const delivered = await completeChanges(streamEvent([{ change: 'MODIFY', before, after }]));
  expect(delivered).toEqual({ batchItemFailures: [] });
});

test('of such a review a claim is denied and not confirmed, its company is corrected, and its author lowers the amount', async () => {
  const { author, company, id } = await huge(BEYOND);
  const answer = async (route: RouteId, sent: object, by = author) =>
    (await by.call(route, await loadHandler(route), sent)).status;
  expect(await answer('confirm-payment', { params: { id: `${id}.3` } })).toBe(422);
  expect(await answer('deny-payment', { params: { id: `${id}.3` } })).toBe(200);
  expect(await answer('confirm-review', { params: { id } })).toBe(200);
  const city = { params: { id: company.id }, body: { city: 'Paarl' } };
  expect(await answer('update-company', city, moderator)).toBe(200);
  await unpublish(moderator, id);
  expect(await answer('edit-review', { params: { id }, body: { amountOwedZar: null } })).toBe(200);
  expect((await approve(moderator, id)).status).toBe(200);
});
