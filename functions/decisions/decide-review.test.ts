import { beforeAll, expect, test, vi } from 'vitest';
import { formatLongDate, formatTime } from '../../shared/dates.ts';
import type { AdminStats, PendingReview } from '../../shared/schemas/moderation.ts';
import { type Caller, newMember } from '../testing/caller.ts';
import { approve, companyPage, directory, flag, propose, reject } from '../testing/flagging.ts';
import { allPages } from '../testing/pages.ts';
import { authorAndModerator } from '../testing/people.ts';
import { attachNote } from '../testing/uploads.ts';
import { handler as getAdminStats } from '../moderation/get-admin-stats.ts';
import { handler as listPendingReviews } from '../moderation/list-pending-reviews.ts';

let author: Caller;
let moderator: Caller;

beforeAll(async () => {
  ({ author, moderator } = await authorAndModerator());
});

const stats = async () => (await moderator.call<AdminStats>('get-admin-stats', getAdminStats)).json;

/** The expected figures after decisions about reviews submitted today. */
function afterDecisions(before: AdminStats, { approved = 0, rejected = 0 }): AdminStats {
  const decided = approved + rejected;
  return {
    ...before,
    pendingReviews: before.pendingReviews - decided,
    approvedToday: before.approvedToday + approved,
    waiting: { ...before.waiting, today: before.waiting.today - decided },
    decisionsByDay: before.decisionsByDay.map((day, index, { length }) =>
      index < length - 1
        ? day
        : { ...day, approved: day.approved + approved, rejected: day.rejected + rejected },
    ),
  };
}

test('an approval lists the company and moves its counts, its totals and the figures at once', async () => {
  const company = await propose(author);
  const review = await flag(author, company.id);
  const before = await stats();
  expect((await companyPage(company.slug)).status).toBe(404);

  expect((await approve(moderator, review.id)).status).toBe(200);

  const { json } = await companyPage(company.slug);
  expect(json).toMatchObject({ reviewCount: 1, totalOwed: 1_250_000 });
  expect(json.reviews).toMatchObject([{ id: review.id, user: { firstName: 'Thandi', lastName: 'Mokoena' } }]);
  expect(await stats()).toEqual({
    ...afterDecisions(before, { approved: 1 }),
    totalCompanies: before.totalCompanies + 1,
  });
});

test('a company is in every list of its filters and words right after an approval, and in no other', async () => {
  const company = await propose(author, { name: 'Zebrawood Joinery', province: 'Limpopo' });
  await approve(moderator, (await flag(author, company.id, { category: 'FRAUD' })).id);

  const slugs = async (query: Record<string, string>) =>
    (await directory(query)).json.map(({ slug }) => slug);
  for (const query of [
    { q: 'zebra' },
    { q: 'JOIN zébra' },
    { province: 'Limpopo', category: 'FRAUD' },
    { q: 'zeb', province: 'Limpopo' },
  ])
    expect(await slugs(query as Record<string, string>)).toContain(company.slug);
  for (const query of [
    { q: 'zebulon' },
    { province: 'Limpopo', category: 'OTHER' },
    { q: 'zebra', province: 'Gauteng' },
  ])
    expect(await slugs(query as Record<string, string>)).not.toContain(company.slug);
});

test('two moderators at once decide a review once', async () => {
  const company = await propose(author);
  const review = await flag(author, company.id);
  const before = await stats();
  const answers = await Promise.all([
    approve(moderator, review.id),
    reject(moderator, review.id),
    approve(moderator, review.id),
    reject(moderator, review.id),
  ]);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(3);
  for (const { status, json } of refused) expect([status, json['code']]).toEqual([409, 'already_decided']);
  const isApproved = answers.some(({ json }) => json['status'] === 'APPROVED');
  const after = afterDecisions(before, isApproved ? { approved: 1 } : { rejected: 1 });
  expect(await stats()).toEqual({ ...after, totalCompanies: before.totalCompanies + (isApproved ? 1 : 0) });
});

test('a late moderator is told by whom and when a review was decided', async () => {
  const company = await propose(author);
  const review = await flag(author, company.id);
  const { json } = await approve(moderator, review.id);
  const when = json['decidedAt'] as string;
  for (const late of [await approve(moderator, review.id), await reject(moderator, review.id)]) {
    const message = `This review was approved by Sipho Dlamini on ${formatLongDate(when)} at ${formatTime(when)}.`;
    expect([late.status, late.json['code'], late.json['message']]).toEqual([409, 'already_decided', message]);
  }
});

test('a decision answers the whole review', async () => {
  const company = await propose(author);
  const [one, other] = [
    await flag(author, company.id, { evidenceNote: 'Three invoices' }),
    await flag(author, company.id),
  ];
  const { id } = await attachNote(author, one.id);
  expect((await approve(moderator, one.id)).json).toMatchObject({
    status: 'APPROVED',
    body: one.body,
    evidenceNote: 'Three invoices',
    attachments: [{ id, filename: 'note.txt' }],
  });
  expect((await reject(moderator, other.id)).json).toMatchObject({
    status: 'REJECTED',
    body: other.body,
    evidenceNote: null,
    attachments: [],
  });
});

test('approvals of one company that come together all count, in its record and in the lists', async () => {
  const company = await propose(author, { name: 'Quartzite Haulage' });
  const reviews = await Promise.all(
    Array.from({ length: 8 }, () => flag(author, company.id, { amountOwedZar: 100 })),
  );
  await Promise.all(reviews.map(({ id }) => approve(moderator, id)));

  const expected = { reviewCount: 8, totalOwed: 800 };
  expect((await companyPage(company.slug)).json).toMatchObject(expected);
  const found = await directory({ q: 'quartzite' });
  expect(found.json).toMatchObject([expected]);
  expect(found.headers['x-total-count']).toBe('1');
});

test('a rejected review leaves the queue, tells its author why and is never public', async () => {
  const company = await propose(author);
  const review = await flag(author, company.id);
  const before = await stats();
  const { status, json } = await reject(moderator, review.id, { reason: 'Names a person' });
  expect(await stats()).toEqual(afterDecisions(before, { rejected: 1 }));
  expect([status, json['status'], json['reason']]).toEqual([200, 'REJECTED', 'Names a person']);
  expect((await companyPage(company.slug)).status).toBe(404);
  const queue = await moderator.call<{ id: string }[]>('list-pending-reviews', listPendingReviews, {
    query: { limit: '100' },
  });
  expect(queue.json.map(({ id }) => id)).not.toContain(review.id);
});

test('reviews that wait are counted by the South African day on which they were sent in', async () => {
  vi.useFakeTimers({ now: new Date(), toFake: ['Date'] });
  const now = Date.now();
  const company = await propose(author);
  const before = await stats();
  const ids: string[] = [];
  for (const days of [1, 2, 3, 30]) {
    vi.setSystemTime(now - days * 24 * 60 * 60 * 1000);
    ids.push((await flag(author, company.id)).id);
  }
  vi.setSystemTime(now);
  const { today, yesterday, twoDays, older } = before.waiting;
  expect((await stats()).waiting).toEqual({
    today,
    yesterday: yesterday + 1,
    twoDays: twoDays + 1,
    older: older + 2,
  });
  await Promise.all(ids.map((id, index) => (index % 2 ? approve : reject)(moderator, id)));
  vi.useRealTimers();
  expect((await stats()).waiting).toEqual(before.waiting);
});

test('the queue is oldest first, pages through every review once and tells how many there are', async () => {
  const company = await propose(author);
  for (let n = 0; n < 3; n += 1) await flag(author, company.id);
  const pages = await allPages(
    (query) => moderator.call<PendingReview[]>('list-pending-reviews', listPendingReviews, { query }),
    { limit: '2' },
  );
  const { pendingReviews } = await stats();
  expect(new Set(pages.map(({ headers }) => headers['x-total-count']))).toEqual(
    new Set([String(pendingReviews)]),
  );
  const seen = pages.flatMap(({ json }) => json);
  expect(seen).toHaveLength(pendingReviews);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  expect(seen.map(({ createdAt }) => createdAt)).toEqual(seen.map(({ createdAt }) => createdAt).sort());
});

test('a member without the group is refused, a visitor is asked to log in', async () => {
  expect((await author.call('get-admin-stats', getAdminStats)).json).toMatchObject({ code: 'forbidden' });
  const { caller } = await newMember();
  caller.cookie = undefined;
  expect((await caller.call('get-admin-stats', getAdminStats)).json).toMatchObject({ code: 'unauthorized' });
});

test('a review that does not exist is not found', async () => {
  expect((await approve(moderator, 'no-such-review')).json).toMatchObject({ code: 'review_not_found' });
});
