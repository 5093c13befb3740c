import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AdminStats, PendingReview } from '../../shared/schemas/moderation.ts';
import type { OwnReview } from '../../shared/schemas/reviews.ts';
import { handler as deleteUser } from '../accounts/delete-user.ts';
import { findCompany } from '../records/company/company.ts';
import { reindex } from '../directory/reindex.ts';
import { handler as listOwnReviews } from '../reviews/list-own-reviews.ts';
import { handler as withdrawReview } from '../reviews/withdraw-review.ts';
import { audit, merge, proposeAndList, remove } from '../testing/administration.ts';
import { type Caller, newMember, newModerator } from '../testing/caller.ts';
import { beforeFirst } from '../testing/faults.ts';
import {
  approve,
  companyPage,
  directory,
  flag,
  inspect,
  propose,
  redact,
  reject,
  uniqueName,
  unpublish,
} from '../testing/flagging.ts';
import { followed } from '../testing/followed.ts';
import { authorAndModerator } from '../testing/people.ts';
import { expectRecountToAgree } from '../testing/recount.ts';
import { emailsTo, stored } from '../testing/stored.ts';
import { file, step, takedownStatus, underReview } from '../testing/takedowns.ts';
import { handler as getAdminStats } from './get-admin-stats.ts';
import { handler as listPendingReviews } from './list-pending-reviews.ts';

let author: Caller;
let authorId: string;
let moderator: Caller;
let second: Caller;

beforeAll(async () => {
  ({ author, authorId, moderator } = await authorAndModerator());
  second = (await newModerator()).caller;
});
beforeEach(() => {
  process.env['LIMIT_PER_ADDRESS'] = '1000';
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const stats = async () => (await moderator.call<AdminStats>('get-admin-stats', getAdminStats)).json;
const withdraw = (id: string, by = author) =>
  by.call<{ code?: string }>('withdraw-review', withdrawReview, { params: { id } });
const queue = async () => {
  const query = { limit: '100' };
  return (await moderator.call<PendingReview[]>('list-pending-reviews', listPendingReviews, { query })).json;
};

/** A listed company with one public review, and another one of a different category. */
async function published(by = author) {
  const company = await propose(by, { name: uniqueName('Copperleaf Cabling') });
  const review = await flag(by, company.id, { category: 'FRAUD', amountOwedZar: 700 });
  const stays = await flag(by, company.id, { category: 'OTHER', amountOwedZar: 30 });
  for (const { id } of [review, stays]) await approve(moderator, id);
  return { company, review, stays };
}

/** A listed company with one public review, for tests that need no other review. */
async function publishedAlone(by = author) {
  const company = await propose(by);
  const review = await flag(by, company.id);
  await approve(moderator, review.id);
  return { company, review };
}

const codes = (answers: readonly { status: number; json: unknown }[]) =>
  answers.map(({ status, json }) => (status < 300 ? status : (json as { code: string }).code));

test('an unpublished review leaves public view at once, and counts, totals, lists and figures follow', async () => {
  const company = await propose(author, { name: uniqueName('Copperleaf Cabling') });
  const stays = await flag(author, company.id, { category: 'OTHER', amountOwedZar: 30 });
  await approve(moderator, stays.id);
  const review = await flag(author, company.id, { category: 'FRAUD', amountOwedZar: 700 });
  const before = await stats();
  const place = (await findCompany(company.slug))?.lastApprovedAt;
  await approve(moderator, review.id);

  const { status, json } = await unpublish(moderator, review.id, 'It names a private person');

  expect([status, json]).toMatchObject([200, { id: review.id, status: 'PENDING', revision: 0 }]);
  const page = (await companyPage(company.slug)).json;
  expect(page).toMatchObject({ reviewCount: 1, totalOwed: 30, removedCount: 0 });
  expect(page.reviews.map(({ id }) => id)).toEqual([stays.id]);
  expect((await directory({ q: company.name })).json).toMatchObject([{ reviewCount: 1, totalOwed: 30 }]);
  expect((await directory({ q: company.name, category: 'FRAUD' })).json).toEqual([]);
  expect(await stats()).toEqual(before);
  expect((await findCompany(company.slug))?.lastApprovedAt).toBe(place);
});

test('a company keeps its place in Most Recent if another of its reviews was approved since', async () => {
  const { company, review, stays } = await published();
  const place = (await findCompany(company.slug))?.lastApprovedAt;
  await unpublish(moderator, review.id);
  expect((await findCompany(company.slug))?.lastApprovedAt).toBe(place);
  await unpublish(moderator, stays.id);
  expect((await findCompany(company.slug))?.lastApprovedAt).toBeNull();
});

test('it waits at its old place in the queue, and its author, the history and the audit say why', async () => {
  const { review, company } = await publishedAlone();
  const younger = await flag(author, company.id);
  await unpublish(moderator, review.id, 'It names a private person');

  const ids = (await queue()).map(({ id }) => id);
  expect(ids.indexOf(review.id)).toBeLessThan(ids.indexOf(younger.id));
  expect(ids).toContain(review.id);
  const mail = (await emailsTo(authorId)).find(
    ({ kind, facts }) =>
      kind === 'review-unpublished' && (facts as { reviewId: string }).reviewId === review.id,
  );
  expect(mail?.['facts']).toMatchObject({ reviewTitle: review.title, reason: 'It names a private person' });
  const { json: own } = await author.call<OwnReview[]>('list-own-reviews', listOwnReviews, {
    query: { limit: '100' },
  });
  expect(own.find(({ id }) => id === review.id)).toMatchObject({
    status: 'PENDING',
    reason: 'It names a private person',
  });
  const { json: seen } = await inspect(moderator, review.id);
  expect(seen).toMatchObject({ status: 'PENDING', decidedAt: null });
  expect(seen.history.at(-1)).toMatchObject({
    act: 'unpublish-review',
    by: { role: 'moderator', firstName: 'Sipho' },
    reason: 'It names a private person',
  });
  const { json: entries } = await audit(moderator, { subject: review.id });
  expect(entries[0]).toMatchObject({ act: 'unpublish-review', reason: 'It names a private person' });
});

test('a review that is published again counts once, under its new date', async () => {
  const { company, review } = await published();
  for (let round = 0; round < 2; round += 1) {
    await unpublish(moderator, review.id);
    expect((await approve(moderator, review.id)).status).toBe(200);
  }
  const { json } = await companyPage(company.slug);
  expect(json).toMatchObject({ reviewCount: 2, totalOwed: 730 });
  expect(json.reviews.map(({ id }) => id)[0]).toBe(review.id);
  await expectRecountToAgree();
});

test('a company that the approval listed stays listed', async () => {
  const { company, review } = await publishedAlone();
  await unpublish(moderator, review.id);
  expect((await companyPage(company.slug)).json).toMatchObject({ reviewCount: 0, totalOwed: 0, reviews: [] });
});

test('an approval of another day is taken back from that day', async () => {
  vi.useFakeTimers({ now: new Date(), toFake: ['Date'] });
  const now = Date.now();
  vi.setSystemTime(now - 2 * 24 * 60 * 60 * 1000);
  const { review } = await publishedAlone();
  vi.setSystemTime(now);
  const before = await stats();
  await unpublish(moderator, review.id);
  const after = await stats();
  expect(after.approvedToday).toBe(before.approvedToday);
  expect(after.decisionsByDay.at(-3)?.approved).toBe((before.decisionsByDay.at(-3)?.approved ?? 0) - 1);
  await expectRecountToAgree();
});

test('only a moderator unpublishes, only with a reason, and only what is public', async () => {
  const { company, review, stays } = await published();
  const pending = await flag(author, company.id);
  const rejected = await flag(author, company.id);
  await reject(moderator, rejected.id);
  await step(moderator, 'action', (await underReview(moderator, stays.id)).id);

  expect((await unpublish(author, review.id)).json.code).toBe('forbidden');
  for (const reason of [null, '  ', 'x'.repeat(501)])
    expect((await unpublish(moderator, review.id, reason)).json.code).toBe('validation_failed');
  const refused = [pending, rejected, stays];
  for (const { id } of refused) {
    const { status, json } = await unpublish(moderator, id);
    expect([status, json.code]).toEqual([409, 'already_decided']);
  }
  expect((await unpublish(moderator, rejected.id)).json.message).toMatch(/was rejected by Sipho Dlamini on/);
  expect((await unpublish(moderator, stays.id)).json.message).toMatch(/was taken down by Sipho Dlamini on/);
  expect((await unpublish(moderator, 'no-such-review')).json.code).toBe('review_not_found');

  await unpublish(moderator, review.id);
  const late = await unpublish(moderator, review.id);
  expect([late.status, late.json.code]).toEqual([409, 'already_decided']);
  expect(late.json.message).toMatch(/was unpublished by Sipho Dlamini on/);
});

test('moderators at once unpublish a review once', async () => {
  const { company, review } = await published();
  const before = await stats();
  const answers = await Promise.all([moderator, second, moderator].map((by) => unpublish(by, review.id)));
  expect(codes(answers).sort()).toEqual([200, 'already_decided', 'already_decided']);
  expect((await companyPage(company.slug)).json).toMatchObject({ reviewCount: 1, totalOwed: 30 });
  expect((await stats()).pendingReviews).toBe(before.pendingReviews + 1);
});

const decidings = {
  'a withdrawal': (id: string) => withdraw(id),
  'a new approval': async (id: string) => {
    await unpublish(second, id);
    return approve(second, id);
  },
  'a redaction': (id: string) => redact(second, id, [{ field: 'title', start: 0, end: 7 }]),
  'a rejection': async (id: string) => {
    await unpublish(second, id);
    return reject(second, id);
  },
};

test.each([
  ['a withdrawal', 'review_not_found'],
  ['a new approval', 200],
  ['a redaction', 200],
  ['a rejection', 'already_decided'],
] as const)('%s that comes first leaves the unpublishing with %s', async (name, code) => {
  const { company, review } = await published();
  beforeFirst('TransactWriteCommand', () => decidings[name](review.id));
  expect(codes([await unpublish(moderator, review.id)])).toEqual([code]);
  vi.restoreAllMocks();
  expect((await companyPage(company.slug)).json).toMatchObject({ reviewCount: 1, totalOwed: 30 });
  await expectRecountToAgree();
});

test('a takedown that is granted first leaves the review taken down', async () => {
  const { company, review } = await published();
  const request = await underReview(moderator, review.id);
  beforeFirst('TransactWriteCommand', () => step(second, 'action', request.id));
  expect(codes([await unpublish(moderator, review.id)])).toEqual(['already_decided']);
  expect((await companyPage(company.slug)).json).toMatchObject({ reviewCount: 1, removedCount: 1 });
  await expectRecountToAgree();
});

test('unpublishing with withdrawals, takedowns and approvals all at once leaves figures that add up', async () => {
  const company = await propose(author);
  const shown = await Promise.all(
    Array.from({ length: 6 }, () => flag(author, company.id, { amountOwedZar: 10 })),
  );
  for (const { id } of shown) await approve(moderator, id);
  const [one, other] = shown;
  const requests = [
    await underReview(moderator, one?.id ?? ''),
    await underReview(moderator, other?.id ?? ''),
  ];
  const ids = shown.map(({ id }) => id);
  await followed(() =>
    Promise.all([
      ...ids.map((id) => unpublish(moderator, id)),
      ...requests.map(({ id }) => step(second, 'action', id)),
      ...ids.slice(2, 4).map((id) => withdraw(id)),
      ...ids.slice(4).map((id) => approve(second, id)),
    ]),
  );
  await reindex(company.slug);
  await expectRecountToAgree();
});

test('a review that is unpublished while its company is merged follows, and counts nowhere', async () => {
  const [from, into] = [await proposeAndList(author, moderator), await proposeAndList(author, moderator)];
  const review = await flag(author, from.id, { amountOwedZar: 700 });
  await approve(moderator, review.id);
  const [unpublished] = await Promise.all([unpublish(moderator, review.id), merge(second, from.id, into.id)]);
  expect(unpublished.status).toBe(200);
  await reindex(from.slug);
  await reindex(into.slug);
  expect((await companyPage(into.slug)).json).toMatchObject({ reviewCount: 0, totalOwed: 0 });
  await expectRecountToAgree();
  expect((await approve(moderator, review.id)).json).toMatchObject({ company: { slug: into.slug } });
  expect((await companyPage(into.slug)).json).toMatchObject({ reviewCount: 1, totalOwed: 700 });
});

test('a review that is unpublished while its company is removed goes with it', async () => {
  const { company, review } = await publishedAlone();
  const [unpublished] = await Promise.all([unpublish(moderator, review.id), remove(second, company.id)]);
  expect([200, 'review_not_found']).toContain(codes([unpublished])[0]);
  expect(await findCompany(company.slug)).toBeNull();
  expect((await unpublish(moderator, review.id)).json.code).toBe('review_not_found');
  await expectRecountToAgree();
});

test('a review whose author is gone is unpublished and published again without a name', async () => {
  const { caller } = await newMember();
  const { company, review } = await published(caller);
  await caller.call('delete-user', deleteUser);
  expect((await unpublish(moderator, review.id)).status).toBe(200);
  await expectRecountToAgree();
  expect((await approve(moderator, review.id)).status).toBe(200);
  const { reviews, reviewCount } = (await companyPage(company.slug)).json;
  expect(reviewCount).toBe(2);
  expect(reviews[0]).toMatchObject({ id: review.id, user: { firstName: null, lastName: null } });
  await expectRecountToAgree();
});

test('a review that is unpublished while its author deletes the account goes, or stays without a name', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { caller, user } = await newMember();
    const { review } = await publishedAlone(caller);
    await followed(() =>
      Promise.all([unpublish(moderator, review.id), caller.call('delete-user', deleteUser)]),
    );
    const [head] = (await stored(`R#${review.id}`)).filter(({ sk }) => sk === '#');
    if (head) expect(head).toMatchObject({ status: 'PENDING', userId: 'deleted' });
    expect((await stored(`R#`)).filter(({ userId }) => userId === user.id)).toEqual([]);
    await expectRecountToAgree();
  }
});

test('one that is unpublished just as the account takes its author away goes with the account', async () => {
  const { caller } = await newMember();
  const { review } = await publishedAlone(caller);
  const taken: unknown[] = [];
  // The anonymising transaction removes the review from its author's list.
  beforeFirst(
    'TransactWriteCommand',
    async () => taken.push(await unpublish(moderator, review.id)),
    (input) => JSON.stringify(input).includes('REMOVE #authorId'),
  );
  expect((await caller.call('delete-user', deleteUser)).status).toBe(204);
  vi.restoreAllMocks();
  expect(taken).toMatchObject([{ status: 200 }]);
  expect(codes([await unpublish(moderator, review.id)])).toEqual(['review_not_found']);
});

test('the facts that the law requires are kept of an unpublished review that its author withdraws', async () => {
  const { review } = await publishedAlone();
  await unpublish(moderator, review.id);
  expect((await withdraw(review.id)).status).toBe(204);
  const [kept] = await stored(`KEPT#${review.id}`);
  expect(kept?.['facts']).toMatchObject({ id: review.id, body: review.body });
});

test('requests on an unpublished review stay open; one that is refused leaves it waiting', async () => {
  const { review } = await publishedAlone();
  const request = await underReview(moderator, review.id);
  await unpublish(moderator, review.id);
  expect((await takedownStatus(request.reference)).json.status).toBe('UNDER_REVIEW');
  expect((await file(review.id)).json.code).toBe('review_not_found');

  expect((await step(moderator, 'reject', request.id)).json).toMatchObject({ status: 'REJECTED' });
  const mail = (await emailsTo(null)).find(
    ({ kind, facts }) =>
      kind === 'takedown-decided' && (facts as { takedownId: string }).takedownId === request.id,
  );
  expect(mail?.['facts']).toMatchObject({ isGone: true });
  expect((await approve(moderator, review.id)).status).toBe(200);
  await expectRecountToAgree();
});

test('a request that is granted on an unpublished review refuses it, with every other request, for good', async () => {
  const { company, review } = await published();
  const [request, other] = [await underReview(moderator, review.id), (await file(review.id)).json];
  await unpublish(moderator, review.id);
  const before = await stats();

  const acted = await step(moderator, 'action', request.id, { reason: 'It was paid' });

  expect([acted.status, acted.json.review?.state]).toEqual([200, 'removed']);
  expect((await takedownStatus(other.reference)).json.status).toBe('ACTIONED');
  const { pendingReviews, takedownRequests } = await stats();
  expect([pendingReviews, takedownRequests]).toEqual([
    before.pendingReviews - 1,
    before.takedownRequests - 2,
  ]);
  expect((await queue()).map(({ id }) => id)).not.toContain(review.id);
  const late = await approve(moderator, review.id);
  expect([late.status, late.json['message']]).toEqual([
    409,
    expect.stringMatching(/^This review was rejected by Sipho Dlamini on /),
  ]);
  expect((await companyPage(company.slug)).json).toMatchObject({ reviewCount: 1, removedCount: 0 });
  await expectRecountToAgree();
});

test('an open request carries on when the review is published again', async () => {
  const { company, review } = await published();
  const request = await underReview(moderator, review.id);
  await unpublish(moderator, review.id);
  await approve(moderator, review.id);
  expect((await step(moderator, 'action', request.id)).status).toBe(200);
  expect((await companyPage(company.slug)).json).toMatchObject({ reviewCount: 1, removedCount: 1 });
  await expectRecountToAgree();
});

test('a decision on an older revision is refused, on the one that was read it is taken', async () => {
  const company = await propose(author);
  for (const decide of [approve, reject]) {
    const review = await flag(author, company.id);
    await redact(second, review.id, [{ field: 'title', start: 0, end: 7 }]);
    expect((await queue()).find(({ id }) => id === review.id)?.revision).toBe(1);
    const late = await decide(moderator, review.id, { revision: 0 });
    expect([late.status, late.json['code']]).toEqual([409, 'review_changed']);
    expect((await decide(moderator, review.id, { revision: 1 })).status).toBe(200);
  }
});

test('a text that changes while a decision on it is under way is read first', async () => {
  const company = await propose(author);
  const review = await flag(author, company.id);
  beforeFirst('TransactWriteCommand', () =>
    redact(second, review.id, [{ field: 'title', start: 0, end: 7 }]),
  );
  const { status, json } = await approve(moderator, review.id, { revision: 0 });
  expect([status, json['code']]).toEqual([409, 'review_changed']);
});

test('a moderator’s statements with an approval are kept in the audit, and must be among the five', async () => {
  const company = await propose(author);
  const review = await flag(author, company.id);
  expect((await approve(moderator, review.id, { checklist: ['READ'] })).status).toBe(400);
  const checklist = ['FIRST_HAND', 'NO_THREAT'];
  await approve(moderator, review.id, { checklist });
  expect((await audit(moderator, { subject: review.id })).json[0]).toMatchObject({ checklist });
  expect((await inspect(moderator, review.id)).json.history.at(-1)).toMatchObject({ checklist });
});

test('the page alone asks for the five statements: an approval without them is taken, and the audit tells none', async () => {
  const company = await propose(author);
  const review = await flag(author, company.id);
  expect((await approve(moderator, review.id, {})).status).toBe(200);
  expect((await inspect(moderator, review.id)).json.history.at(-1)).toMatchObject({ checklist: null });
});
