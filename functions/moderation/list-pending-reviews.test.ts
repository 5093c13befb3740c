import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { QueuedReview } from '../../shared/schemas/moderation.ts';
import { handler as editReview } from '../reviews/edit-review.ts';
import { accept } from '../testing/administration.ts';
import type { Caller } from '../testing/caller.ts';
import { PERMITTED } from '../testing/files.ts';
import { flag, inspect, propose, redact } from '../testing/flagging.ts';
import { allPages } from '../testing/pages.ts';
import { authorAndModerator, proveAddress } from '../testing/people.ts';
import { attach, uploaded } from '../testing/uploads.ts';
import { handler as listPendingReviews } from './list-pending-reviews.ts';

const HOUR_MS = 60 * 60 * 1000;
const NOW = Date.now();
const at = (hoursAgo: number) => vi.setSystemTime(NOW - hoursAgo * HOUR_MS);

let author: Caller;
let authorId: string;
let moderator: Caller;
let company: Awaited<ReturnType<typeof propose>>;
const ids: string[] = [];

beforeAll(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  ({ author, authorId, moderator } = await authorAndModerator());
  company = await propose(author);
  const submitted = [
    { hoursAgo: 72, category: 'FRAUD', title: 'Call 082 555 1234 about it' },
    { hoursAgo: 48, category: 'NON_PAYMENT' },
    { hoursAgo: 25, category: 'FRAUD' },
    { hoursAgo: 23, category: 'FRAUD' },
    { hoursAgo: 1, category: 'OTHER' },
  ];
  for (const { hoursAgo, ...fields } of submitted) {
    at(hoursAgo);
    ids.push((await flag(author, company.id, fields)).id);
  }
  at(0);
});
afterAll(() => vi.useRealTimers());

const page = (query: Record<string, string> = {}) =>
  moderator.call<QueuedReview[] & { code: string; issues: unknown }>(
    'list-pending-reviews',
    listPendingReviews,
    { query },
  );
const row = async (id: string) => {
  const pages = await allPages(page, { limit: '100' });
  return pages.flatMap(({ json }) => json).find((review) => review.id === id);
};
/** The places, in order of submission, of the test's own reviews in a filtered queue. */
const places = async (query: Record<string, string>) => {
  const pages = await allPages(page, query);
  const found = pages.flatMap(({ json }) => json).map(({ id }) => ids.indexOf(id));
  const totals = new Set(pages.map(({ headers }) => headers['x-total-count']));
  expect([...totals]).toEqual([String(found.length)]);
  return found.filter((place) => place >= 0);
};

test('a row says what evidence and findings there are, and who and what is not proved yet', async () => {
  const [first = ''] = ids;
  const unproved = { attachmentCount: 0, findingCount: 1, companyListed: false, emailVerified: false };
  expect(await row(first)).toMatchObject(unproved);

  await attach(author, first, await uploaded(author, PERMITTED['image/png']), { filename: 'invoice.png' });
  await accept(moderator, company.id);
  await proveAddress(authorId);
  expect(await row(first)).toMatchObject({ attachmentCount: 1, companyListed: true, emailVerified: true });
});

test('findings are counted in the texts as they stand', async () => {
  const review = await flag(author, company.id, {
    title: 'Call 082 555 1234 about it',
    evidenceNote: 'The invoice went to thabo@example.co.za in March.',
  });
  expect((await row(review.id))?.findingCount).toBe(2);
  await redact(moderator, review.id, [{ field: 'title', start: 5, end: 17 }]);
  expect((await row(review.id))?.findingCount).toBe(1);
  expect((await inspect(moderator, review.id)).json.findings).toHaveLength(1);
  const params = { id: review.id };
  await author.call('edit-review', editReview, { params, body: { evidenceNote: 'The invoice of March.' } });
  expect((await row(review.id))?.findingCount).toBe(0);
});

test('a queue of one category, or of what has waited for over a day, keeps order and pages, and tells how many there are', async () => {
  expect(await places({ category: 'FRAUD', limit: '2' })).toEqual([0, 2, 3]);
  expect(await places({ late: 'true', limit: '2' })).toEqual([0, 1, 2]);
  expect(await places({ late: 'true', category: 'FRAUD', limit: '1' })).toEqual([0, 2]);
  const all = await page({ late: 'false', category: 'all', limit: '1' });
  expect(all.headers['x-total-count']).toBe((await page()).headers['x-total-count']);
});

test('an unknown category, another word for late and the cursor of another filter are refused by name', async () => {
  const refused = async (query: Record<string, string>) => {
    const { status, json } = await page(query);
    return [status, json.code, json.issues];
  };
  expect(await refused({ category: 'THEFT' })).toEqual([
    400,
    'validation_failed',
    [{ path: 'category', message: 'Category is not one of the choices' }],
  ]);
  expect(await refused({ late: 'yes' })).toEqual([
    400,
    'validation_failed',
    [{ path: 'late', message: 'Late is not one of the choices' }],
  ]);
  const { headers } = await page({ category: 'FRAUD', limit: '1' });
  const cursor = /cursor=([^>&]*)/.exec(headers['link'] ?? '')?.[1] ?? '';
  expect((await page({ category: 'OTHER', cursor: decodeURIComponent(cursor) })).status).toBe(400);
});
