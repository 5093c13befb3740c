import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { southAfricanDay } from '../../shared/dates.ts';
import { ERRORS } from '../../shared/errors.ts';
import type { ReviewWithCompany } from '../../shared/schemas/companies.ts';
import { type Key, PUBLIC_REVIEWS } from '../platform/keys.ts';
import { table } from '../platform/table.ts';
import { type Caller, newMember, newModerator, SITE, stranger } from '../testing/caller.ts';
import { merge, proposeAndList, remove } from '../testing/administration.ts';
import { beforeFirst } from '../testing/faults.ts';
import {
  approve,
  companyPage,
  directory,
  flag,
  propose,
  reject,
  uniqueName,
  unpublish,
} from '../testing/flagging.ts';
import { file, step, underReview } from '../testing/takedowns.ts';
import { openPage } from '../testing/open-page.ts';
import { handler as getReviewPage } from './get-review-page.ts';
import { handler as getReview } from './get-review.ts';
import { handler as withdrawReview } from './withdraw-review.ts';

let author: Caller;
let authorId: string;
let moderator: Caller;

beforeAll(async () => {
  const member = await newMember();
  author = member.caller;
  authorId = member.user.id;
  moderator = (await newModerator()).caller;
});
beforeEach(() => {
  process.env['LIMIT_PER_ADDRESS'] = '1000';
});
afterEach(() => {
  vi.restoreAllMocks();
});

const read = (id: string, method = 'GET') =>
  stranger().call<ReviewWithCompany & { code: string }>('get-review', getReview, { params: { id }, method });

async function published(fields: Record<string, unknown> = {}) {
  const company = await propose(author);
  const review = await flag(author, company.id, fields);
  await approve(moderator, review.id);
  return { company, review };
}

/** Checks the API and the page, which may lag a moment. */
async function expectMissing(id: string) {
  expect(await read(id)).toMatchObject({ status: 404, json: { code: 'review_not_found' } });
  const { status, headers, body } = await openPage(getReviewPage, { params: { id } });
  expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  expect(body).toContain('"review":null');
}

test('a public review stands as in its company’s list, with the company as in the directory', async () => {
  const { company, review } = await published();
  const { status, json, headers } = await read(review.id);
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  const [listed] = (await companyPage(company.slug)).json.reviews;
  const [card] = (await directory({ q: company.name })).json;
  expect(json).toEqual({ ...listed, company: card, mine: null });
  expect(JSON.stringify(json)).not.toContain(authorId);
  expect(await read(review.id, 'HEAD')).toMatchObject({ status: 200, json: undefined });
});

test('its page is drawn from what the API tells, kept for half a minute, and names its company’s page to be found by', async () => {
  const { company, review } = await published();
  const { status, headers, body } = await openPage(getReviewPage, { params: { id: review.id } });
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=0, s-maxage=30']);
  const [, json = ''] = /id="page-data">(.*?)<\/script>/s.exec(body) ?? [];
  expect(JSON.parse(json)).toEqual({ id: review.id, review: (await read(review.id)).json, removal: null });
  expect(body).toContain(`<link rel="canonical" href="${SITE}/company/${company.slug}" />`);
  expect(body).not.toContain(authorId);
});

test('whatever else an address names is not found alike', async () => {
  const { company } = await published();
  const pending = await flag(author, company.id, { title: 'Still waits' });
  const rejected = await flag(author, company.id, { title: 'Was refused' });
  await reject(moderator, rejected.id);
  for (const id of [pending.id, rejected.id, 'mine', 'x'.repeat(3000), '%00', 'R#1', company.id])
    await expectMissing(id);
});

test('for a review that is not public it reads only its author and whether it is public, none of its text', async () => {
  const { company } = await published();
  const { id } = await flag(author, company.id, { title: 'Not for anybody yet' });
  const send = vi.spyOn(table, 'send');
  await expectMissing(id);
  const reads = await Promise.all(send.mock.results.map(({ value }) => value as Promise<{ Item?: object }>));
  const place = { id, companySlug: company.slug, decidedAt: null, userId: authorId, status: 'PENDING' };
  expect(reads.length).toBeGreaterThan(0);
  for (const { Item } of reads) expect(Item).toEqual(place);
});

test('a review that leaves public view is gone at once: unpublished, withdrawn, or with its company', async () => {
  const [one, two, three] = [await published(), await published(), await published()];
  await unpublish(moderator, one.review.id);
  await author.call('withdraw-review', withdrawReview, { params: { id: two.review.id } });
  await remove(moderator, three.company.id);
  for (const { review } of [one, two, three]) await expectMissing(review.id);
});

test.each([
  ['INACCURACY', 'INACCURACY', {}],
  ['', null, { incidentDate: '2020-01-01' }],
])(
  'a review that a takedown removed (ground %j) tells when and on what ground, and nothing else of it',
  async (named, ground, fields) => {
    const { review, company } = await published(fields);
    const { json: request } = await file(review.id, { ground: named });
    await step(moderator, 'start', request.id);
    await step(moderator, 'action', request.id);
    const removedOn = southAfricanDay(new Date());
    for (const caller of [stranger(), author, moderator]) {
      const { status, json } = await caller.call('get-review', getReview, { params: { id: review.id } });
      expect([status, json]).toEqual([
        410,
        {
          ...{ code: 'review_removed', message: ERRORS.review_removed.message, removedOn, ground },
          requestId: expect.any(String) as string,
        },
      ]);
    }
    const page = await openPage(getReviewPage, { params: { id: review.id } });
    expect([page.status, page.headers['cache-control']]).toEqual([410, 'no-store']);
    expect(page.body).toContain(
      JSON.stringify({ id: review.id, review: null, removal: { removedOn, ground } }),
    );
    for (const told of [company.name, company.slug, 'Mokoena', review.title])
      expect(page.body).not.toContain(told);
  },
);

test('once a removed review or its company is deleted, it was never there', async () => {
  const [one, two] = [await published(), await published()];
  for (const { review } of [one, two])
    await step(moderator, 'action', (await underReview(moderator, review.id)).id);
  await author.call('withdraw-review', withdrawReview, { params: { id: one.review.id } });
  await remove(moderator, two.company.id);
  for (const { review } of [one, two]) await expectMissing(review.id);
});

test('a review follows its company into the one that it is merged into, read during the move as well', async () => {
  const { company, review } = await published();
  const into = await proposeAndList(author, moderator, { name: uniqueName('Copperleaf Cabling') });
  const isCopy = (input: object) => (input as { Key: Key }).Key.sk.startsWith(PUBLIC_REVIEWS);
  beforeFirst('GetCommand', () => merge(moderator, company.id, into.id), isCopy);
  const { json } = await read(review.id);
  expect(json).toMatchObject({ companyId: into.id, company: { slug: into.slug, reviewCount: 1 } });
});
