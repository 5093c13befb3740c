import { southAfricanDay } from '../../../shared/dates.ts';
import { beforeAll, expect, test } from 'vitest';
import type { PublicReview } from '../../../shared/schemas/reviews.ts';
import { userKey } from '../../platform/keys.ts';
import { Caller, newMember, newModerator } from '../../testing/caller.ts';
import { handler as getReview } from '../../reviews/get-review.ts';
import { shownName } from './public-copy.ts';
import { approve, companyPage, flag, propose, reject } from '../../testing/flagging.ts';
import { listed, listedWithReviews } from '../../testing/register.ts';
import { editItem, stored } from '../../testing/stored.ts';
import { handler as listCompanyReviews } from '../../companies/list-company-reviews.ts';

let moderator: Caller;

beforeAll(async () => {
  moderator = (await newModerator()).caller;
});

const visitor = new Caller();
const readReviews = (slug: string, query: Record<string, string> = {}) =>
  visitor.call<PublicReview[]>('list-company-reviews', listCompanyReviews, { params: { slug }, query });

const readNext = (link: string | undefined) => {
  const [, path, query] = /<([^?]*)\?(.*)>; rel="next"/.exec(link ?? '') ?? [];
  return path === undefined ? undefined : { path, query: Object.fromEntries(new URLSearchParams(query)) };
};

test('a public review holds what was written and no user’s id, hash or moderator’s word', async () => {
  const { caller, user } = await newMember();
  const company = await propose(caller);
  const review = await flag(caller, company.id, { evidenceNote: 'Signed notes', incidentDate: '2026-02-01' });
  await approve(moderator, review.id);
  const { json } = await readReviews(company.slug);
  expect(Object.keys(json[0] ?? {}).sort()).toEqual([
    'amountOwedZar',
    'archivedAt',
    'body',
    'category',
    'companyId',
    'confirmedAt',
    'createdAt',
    'demandHow',
    'demandedOn',
    'dispute',
    'evidenceNote',
    'evidenceSeen',
    'id',
    'incidentDate',
    'notice',
    'outstandingZar',
    'paidZar',
    'payments',
    'reply',
    'settledAt',
    'settledDaysAfterNotice',
    'status',
    'timeline',
    'title',
    'unconfirmedSince',
    'uncounted',
    'underReview',
    'updatedAt',
    'user',
  ]);
  expect(json[0]).toMatchObject({
    status: 'APPROVED',
    evidenceNote: 'Signed notes',
    user: { firstName: 'Thandi', lastName: 'Mokoena' },
  });
  const copy = (await stored(`C#${company.slug}`)).filter(({ sk }) => String(sk).startsWith('R#'));
  expect(copy).toHaveLength(1);
  expect(JSON.stringify(copy)).not.toContain(user.id);
  expect(JSON.stringify(copy)).not.toMatch(/ipHash|reason|note"/);
});

test('when a review was sent in, and its company proposed, is told by the day, with the exact time to nobody but its author', async () => {
  const { caller } = await newMember();
  const company = await propose(caller);
  const review = await flag(caller, company.id);
  await approve(moderator, review.id);
  const page = (await companyPage(company.slug)).json;
  const answers = [
    page.reviews[0],
    (await readReviews(company.slug)).json[0],
    (await readReviews(company.slug, { sortBy: 'oldest' })).json[0],
    (await visitor.call<PublicReview>('get-review', getReview, { params: { id: review.id } })).json,
  ];
  const day = `${southAfricanDay(new Date(review.createdAt))}T00:00:00.000Z`;
  for (const shown of answers) {
    expect(shown?.createdAt).toBe(day);
    expect(shown?.timeline[0]).toEqual({ at: day, event: 'SUBMITTED' });
  }
  expect(page.createdAt).toBe(`${southAfricanDay(new Date(company.createdAt))}T00:00:00.000Z`);
  for (const exact of [review.createdAt, company.createdAt])
    expect(JSON.stringify([page, answers])).not.toContain(exact);
});

test.each([
  ['full', { firstName: 'Thandi', lastName: 'Mokoena' }],
  ['first', { firstName: 'Thandi', lastName: null }],
  ['hidden', { firstName: null, lastName: null }],
] as const)('who shows the name %s is shown so', async (publicName, names) => {
  const { caller, user } = await newMember();
  await editItem(userKey(user.id), { publicName });
  const company = await propose(caller);
  await approve(moderator, (await flag(caller, company.id)).id);
  expect((await companyPage(company.slug)).json.reviews[0]?.user).toEqual(names);
});

test('an author who is gone has no name', () => {
  const approved = { authorFirstName: 'A', authorLastName: null };
  expect(shownName(approved, null)).toEqual({ firstName: null, lastName: null });
  expect(shownName(approved, { publicName: 'full' })).toEqual({ firstName: 'A', lastName: null });
});

test('pending and rejected reviews are in no public answer', async () => {
  const { caller } = await newMember();
  const company = await propose(caller);
  const [approved, pending, rejected] = [
    await flag(caller, company.id),
    await flag(caller, company.id),
    await flag(caller, company.id),
  ];
  await approve(moderator, approved.id);
  await reject(moderator, rejected.id);
  const answers = JSON.stringify([
    (await readReviews(company.slug)).json,
    (await companyPage(company.slug)).json,
  ]);
  expect(answers).toContain(approved.id);
  for (const { id } of [pending, rejected]) expect(answers).not.toContain(id);
});

/** Reads the company's page, then every further one. */
async function walkFromPage(slug: string, limit?: string): Promise<string[]> {
  const page = await companyPage(slug);
  const seen = page.json.reviews.map(({ id }) => id);
  let next = readNext(page.headers['link']);
  while (next) {
    expect(next.path).toBe(`/api/companies/${slug}/reviews`);
    const more = await readReviews(slug, { ...next.query, ...(limit && { limit }) });
    expect([more.status, more.headers['x-total-count']]).toEqual([200, String(page.json.reviewCount)]);
    seen.push(...more.json.map(({ id }) => id));
    next = readNext(more.headers['link']);
  }
  return seen;
}

test('the page holds the newest fifty, and its link leads through all the others once', async () => {
  const { slug, newestFirst } = await listedWithReviews('Flagged Very Often', 73);
  expect((await companyPage(slug)).json.reviews.map(({ id }) => id)).toEqual(newestFirst.slice(0, 50));
  expect(await walkFromPage(slug)).toEqual(newestFirst);
  expect(await walkFromPage(slug, '7')).toEqual(newestFirst);
});

test('exactly fifty lead nowhere', async () => {
  const { slug, newestFirst } = await listedWithReviews('Flagged Fifty Times', 50);
  const page = await companyPage(slug);
  expect(page.json.reviews.map(({ id }) => id)).toEqual(newestFirst);
  expect(page.headers).not.toHaveProperty('link');
});

test('texts of the longest kind, more than one read of the table gives, are all there', async () => {
  const text = { title: '王'.repeat(200), body: '王'.repeat(5000), evidenceNote: '王'.repeat(2000) };
  const { slug, newestFirst } = await listedWithReviews('Flagged At Length', 60, { text });
  expect((await companyPage(slug)).json.reviews).toHaveLength(50);
  expect(await walkFromPage(slug)).toEqual(newestFirst);
  const { json } = await readReviews(slug, { limit: '100' });
  expect(json.map(({ id }) => id)).toEqual(newestFirst);
});

test('a damaged cursor, or one of another company, is refused', async () => {
  const { slug } = await listedWithReviews('Cursor Makers', 3);
  const other = await listed({ name: 'Cursor Takers' });
  const cursor = readNext((await readReviews(slug, { limit: '1' })).headers['link'])?.query['cursor'] ?? '';
  for (const answer of [
    await readReviews(slug, { cursor: `${cursor}x` }),
    await readReviews(other.slug, { cursor }),
  ])
    expect([answer.status, (answer.json as unknown as { code: string }).code]).toEqual([
      400,
      'validation_failed',
    ]);
});
