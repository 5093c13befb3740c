import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { TAKEDOWN_STATUSES } from '../../shared/enumerations.ts';
import type { AdminStats } from '../../shared/schemas/moderation.ts';
import type { OwnReview } from '../../shared/schemas/reviews.ts';
import type { FiledTakedown } from '../../shared/schemas/takedowns.ts';
import { MAX_CLOSED_PER_TRANSACTION } from './close.ts';
import { handler as deleteUser } from '../accounts/delete-user.ts';
import { handler as listCompanyReviews } from '../companies/list-company-reviews.ts';
import { handler as completeChanges } from '../workers/complete-changes.ts';
import { handler as getAdminStats } from '../moderation/get-admin-stats.ts';
import { openTakedownKey } from '../platform/keys.ts';
import type { Item } from '../platform/table.ts';
import { handler as listOwnReviews } from '../reviews/list-own-reviews.ts';
import { handler as withdrawReview } from '../reviews/withdraw-review.ts';
import { Caller, newMember, newModerator } from '../testing/caller.ts';
import { deliverStream } from '../testing/deliver-stream.ts';
import { awsError, beforeFirst, failTable } from '../testing/faults.ts';
import {
  approve,
  companyPage,
  directory,
  flag,
  inspect,
  propose,
  reject,
  uniqueName,
} from '../testing/flagging.ts';
import { allPages } from '../testing/pages.ts';
import { authorAndModerator } from '../testing/people.ts';
import { emailsTo, stored } from '../testing/stored.ts';
import {
  file,
  REASON,
  respondTo,
  step,
  takedowns,
  takedownStatus,
  underReview,
} from '../testing/takedowns.ts';
import { streamEvent } from '../testing/stream-event.ts';
import { followed } from '../testing/followed.ts';
import { attachNote, versionsBelow } from '../testing/uploads.ts';

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
const withdraw = (id: string) => author.call('withdraw-review', withdrawReview, { params: { id } });

async function expectTotals() {
  const all = await stored('T#');
  for (const state of TAKEDOWN_STATUSES) {
    const { headers } = await takedowns(moderator, { status: state, limit: '1' });
    const own = all.filter(({ sk, status }) => sk === '#' && status === state);
    expect([state, headers['x-total-count']]).toEqual([state, String(own.length)]);
  }
}

/** A listed company with a review to take down, and one that stays. */
async function disputed(by = author) {
  const name = uniqueName('Copperleaf Cabling');
  const company = await propose(by, { name });
  const review = await flag(by, company.id, { category: 'FRAUD', amountOwedZar: 700 });
  const stays = await flag(by, company.id, { category: 'OTHER', amountOwedZar: 30 });
  await attachNote(by, review.id);
  for (const { id } of [review, stays]) await approve(moderator, id);
  return { name, company, review, stays };
}

async function disputedAlone() {
  const company = await propose(author);
  const review = await flag(author, company.id);
  await approve(moderator, review.id);
  return review;
}

const readCodes = (answers: { status: number; json: { code?: string } }[]) =>
  answers.map(({ status, json }) => (status === 200 ? 200 : json.code));

test('each step comes once and in its order; everything else is refused', async () => {
  const review = await disputedAlone();
  const { json: request } = await file(review.id);
  const take = (act: 'start' | 'action' | 'reject') => step(moderator, act, request.id);

  expect(readCodes([await take('action'), await take('reject')])).toEqual(['illegal_step', 'illegal_step']);
  const started = await take('start');
  expect(started.json).toMatchObject({ status: 'UNDER_REVIEW', id: request.id, dueBy: request.decideBy });
  expect(readCodes([await take('start')])).toEqual(['illegal_step']);
  const rejected = await take('reject');
  expect([rejected.status, rejected.json.status, rejected.json.dueBy]).toEqual([200, 'REJECTED', null]);
  for (const act of ['start', 'action', 'reject'] as const) {
    const { status, json } = await take(act);
    expect([status, json.code]).toEqual([409, 'illegal_step']);
  }
  expect((await step(moderator, 'start', 'no-such-request')).json.code).toBe('takedown_not_found');
  expect((await takedownStatus(request.reference)).json.status).toBe('REJECTED');
});

test('an action takes the review from every public view at once, and counts, totals, lists and figures follow', async () => {
  const { name, company, review, stays } = await disputed();
  const request = await underReview(moderator, review.id);
  const before = await stats();

  const { status, json } = await step(moderator, 'action', request.id, { reason: 'A court ordered it' });

  expect(status).toBe(200);
  expect(json).toMatchObject({ status: 'ACTIONED', decisionReason: 'A court ordered it', late: false });
  expect(json.review).toMatchObject({ state: 'removed', company: { slug: company.slug } });
  const page = (await companyPage(company.slug)).json;
  expect(page).toMatchObject({ reviewCount: 1, totalOwed: 30, removedCount: 1 });
  expect(page.reviews.map(({ id }) => id)).toEqual([stays.id]);
  const { json: listed } = await new Caller().call<{ id: string }[]>(
    'list-company-reviews',
    listCompanyReviews,
    {
      params: { slug: company.slug },
    },
  );
  expect(listed.map(({ id }) => id)).toEqual([stays.id]);
  expect((await directory({ q: name })).json).toMatchObject([{ reviewCount: 1, totalOwed: 30 }]);
  expect((await directory({ q: name, category: 'FRAUD' })).json).toEqual([]);
  expect(await stats()).toEqual({ ...before, takedownRequests: before.takedownRequests - 1 });
});

test('the removed review keeps its status, its files and its history, and says since when it is removed', async () => {
  const { review } = await disputed();
  await step(moderator, 'action', (await underReview(moderator, review.id)).id, { note: 'Between us' });
  const { json } = await inspect(moderator, review.id);
  expect(json).toMatchObject({ status: 'APPROVED', removedAt: expect.stringMatching(/^\d{4}-/) as string });
  expect(json.history.map(({ act }) => act)).toEqual([
    'submit-review',
    'attach-evidence',
    'approve-review',
    'start-takedown',
    'action-takedown',
  ]);
  expect(json.attachments).toHaveLength(1);
  expect(await versionsBelow(`evidence/${review.id}/`)).toHaveLength(1);
});

test('its author sees the reason of the takedown in their own list, not that of the approval', async () => {
  const { caller } = await newMember();
  const { review, stays } = await disputed(caller);
  await step(moderator, 'action', (await underReview(moderator, review.id)).id, { reason: 'It was paid' });
  const { json } = await caller.call<OwnReview[]>('list-own-reviews', listOwnReviews);
  const readReason = (id: string) => json.find((own) => own.id === id)?.reason;
  expect([readReason(review.id), readReason(stays.id)]).toEqual(['It was paid', null]);
});

test('other open requests on the review close with it, and all requesters and the author are told', async () => {
  const review = await disputedAlone();
  const request = await underReview(moderator, review.id);
  const others: FiledTakedown[] = [(await file(review.id)).json, await underReview(moderator, review.id)];
  const before = await stats();
  await step(moderator, 'action', request.id, { reason: 'It was paid' });
  for (const { reference } of [request, ...others])
    expect((await takedownStatus(reference)).json).toMatchObject({
      status: 'ACTIONED',
      decidedAt: expect.stringMatching(/^\d{4}-/) as string,
    });
  expect((await stats()).takedownRequests).toBe(before.takedownRequests - 3);
  const decided = (await emailsTo(null)).filter(({ kind }) => kind === 'takedown-decided');
  for (const { id } of [request, ...others])
    expect(
      decided.find(({ facts }) => (facts as { takedownId: string }).takedownId === id)?.['facts'],
    ).toMatchObject({ status: 'ACTIONED', reason: 'It was paid' });
  const settled = (await emailsTo(authorId)).filter(({ kind }) => kind === 'takedown-settled');
  expect(settled.map(({ facts }) => facts)).toContainEqual(
    expect.objectContaining({ status: 'ACTIONED', reason: 'It was paid' }),
  );
  expect((await step(moderator, 'reject', others[0]?.id ?? '')).json.code).toBe('illegal_step');
});

test('more requests than a transaction holds all close with the action, by the stream if it was cut off', async () => {
  const review = await disputedAlone();
  const request = await underReview(moderator, review.id);
  const before = await stats();
  for (let n = 0; n < 4; n += 1) await Promise.all(Array.from({ length: 8 }, () => file(review.id)));
  failTable({
    command: 'TransactWriteCommand',
    error: awsError('ServiceUnavailable', 503),
    when: (count) => count > 1,
  });
  expect((await step(moderator, 'action', request.id)).status).toBe(200);
  vi.restoreAllMocks();
  expect((await stats()).takedownRequests).toBe(
    before.takedownRequests + 33 - MAX_CLOSED_PER_TRANSACTION - 1,
  );

  const key = openTakedownKey(review.id, request.id);
  await completeChanges(removalEvent({ ...key, takedownId: request.id, reviewId: review.id }));

  expect((await stats()).takedownRequests).toBe(before.takedownRequests - 1);
  const all = (await stored('T#')).filter(({ reviewId }) => reviewId === review.id);
  expect(all).toHaveLength(33);
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['ACTIONED']));
  expect((await stored(`R#${review.id}`)).filter(({ sk }) => String(sk).startsWith('T#'))).toEqual([]);
});

const removalEvent = (before: Item) => streamEvent([{ change: 'REMOVE', before }]);

test('moderators who act at once decide a request once, and the review is counted out once', async () => {
  const { company, review } = await disputed();
  const request = await underReview(moderator, review.id);
  const before = await stats();
  const answers = await Promise.all([
    step(moderator, 'action', request.id),
    step(second, 'action', request.id),
    step(moderator, 'action', request.id),
    step(second, 'action', request.id),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect((await companyPage(company.slug)).json).toMatchObject({
    reviewCount: 1,
    totalOwed: 30,
    removedCount: 1,
  });
  expect((await stats()).takedownRequests).toBe(before.takedownRequests - 1);
});

test('two requests on one review that are decided at once leave figures that add up', async () => {
  const { company, review } = await disputed();
  const [one, other] = [await underReview(moderator, review.id), await underReview(moderator, review.id)];
  const before = await stats();
  const answers = await Promise.all([step(moderator, 'action', one.id), step(second, 'reject', other.id)]);
  expect(answers[0]?.status).toBe(200);
  expect([200, 409]).toContain(answers[1]?.status);
  expect((await companyPage(company.slug)).json).toMatchObject({
    reviewCount: 1,
    totalOwed: 30,
    removedCount: 1,
  });
  expect((await stats()).takedownRequests).toBe(before.takedownRequests - 2);
});

test.each([
  { act: 'action', decided: 'action', code: 'illegal_step' },
  { act: 'action', decided: 'reject', code: 200 },
  { act: 'reject', decided: 'action', code: 'illegal_step' },
  { act: 'reject', decided: 'reject', code: 200 },
] as const)(
  '$act, when another request on the review meets $decided while it is read, comes to $code',
  async ({ act, decided, code }) => {
    const review = await disputedAlone();
    const [one, other] = [await underReview(moderator, review.id), await underReview(moderator, review.id)];
    const before = await stats();
    // By then the list of open requests has been read, and holds both; the requests are read next.
    beforeFirst('BatchGetCommand', () => step(second, decided, other.id));
    expect(readCodes([await step(moderator, act, one.id)])).toEqual([code]);
    expect((await stats()).takedownRequests).toBe(before.takedownRequests - 2);
    expect((await stored(`R#${review.id}`)).find(({ sk }) => sk === '#')).toMatchObject({ openTakedowns: 0 });
    await expectTotals();
  },
);

test('an action and a withdrawal at once: the review is counted out once, and every file goes in the end', async () => {
  for (let n = 0; n < 4; n += 1) {
    const { company, review, stays } = await disputed();
    const request = await underReview(moderator, review.id);
    const before = await stats();
    const [acted, withdrawn] = await followed(() =>
      Promise.all([step(moderator, 'action', request.id), withdraw(review.id)]),
    );
    expect([acted.status, withdrawn.status]).toEqual([200, 204]);
    const page = (await companyPage(company.slug)).json;
    expect(page).toMatchObject({ reviewCount: 1, totalOwed: 30 });
    expect(page.reviews.map(({ id }) => id)).toEqual([stays.id]);
    expect([0, 1]).toContain(page.removedCount);
    expect((await stats()).takedownRequests).toBe(before.takedownRequests - 1);
    expect(await versionsBelow(`evidence/${review.id}/`)).toEqual([]);
    expect(await stored(`R#${review.id}`)).toEqual([]);
  }
});

test('approvals, rejections, withdrawals and takedowns of one company all at once leave figures that add up', async () => {
  const company = await propose(author);
  const anchor = await flag(author, company.id, { amountOwedZar: 1 });
  await approve(moderator, anchor.id);
  const shown = await Promise.all(
    Array.from({ length: 4 }, () => flag(author, company.id, { amountOwedZar: 10 })),
  );
  for (const { id } of shown) await approve(moderator, id);
  const requests = [];
  for (const { id } of shown) requests.push(await underReview(moderator, id));
  const pending = await Promise.all(
    Array.from({ length: 4 }, () => flag(author, company.id, { amountOwedZar: 100 })),
  );

  await Promise.all([
    ...requests.slice(0, 3).map(({ id }) => step(moderator, 'action', id)),
    step(second, 'reject', requests[3]?.id ?? ''),
    withdraw(shown[0]?.id ?? ''),
    ...pending.slice(0, 2).map(({ id }) => approve(second, id)),
    reject(second, pending[2]?.id ?? ''),
    withdraw(pending[3]?.id ?? ''),
  ]);

  const page = (await companyPage(company.slug)).json;
  expect(page).toMatchObject({ reviewCount: 4, totalOwed: 211 });
  expect(page.reviews.reduce((sum, { amountOwedZar }) => sum + (amountOwedZar ?? 0), 0)).toBe(211);
  expect((await directory({ q: company.name })).json).toMatchObject([{ reviewCount: 4, totalOwed: 211 }]);
});

test('a withdrawn review leaves every view; its files stay while a request on it is open, and go with the last', async () => {
  const { company, review } = await disputed();
  const [one, other] = [await underReview(moderator, review.id), await underReview(moderator, review.id)];
  const before = await stats();
  expect((await followed(() => withdraw(review.id))).status).toBe(204);

  expect((await companyPage(company.slug)).json).toMatchObject({
    reviewCount: 1,
    totalOwed: 30,
    removedCount: 0,
  });
  expect((await inspect(moderator, review.id)).status).toBe(404);
  expect(await versionsBelow(`evidence/${review.id}/`)).toHaveLength(1);
  expect(await stats()).toEqual(before);
  const listed = (await takedowns(moderator, { status: 'UNDER_REVIEW', limit: '100' })).json;
  expect(listed.find(({ id }) => id === one.id)?.review).toMatchObject({
    state: 'gone',
    title: review.title,
  });

  expect((await followed(() => step(moderator, 'reject', one.id))).status).toBe(200);
  expect(await versionsBelow(`evidence/${review.id}/`)).toHaveLength(1);
  expect((await followed(() => step(moderator, 'action', other.id))).json).toMatchObject({
    status: 'ACTIONED',
    review: { state: 'gone', title: null },
  });
  expect(await versionsBelow(`evidence/${review.id}/`)).toEqual([]);
  expect(await stored(`R#${review.id}`)).toEqual([]);
  expect((await companyPage(company.slug)).json).toMatchObject({
    reviewCount: 1,
    totalOwed: 30,
    removedCount: 0,
  });
  expect((await stats()).takedownRequests).toBe(before.takedownRequests - 2);
  expect((await takedownStatus(one.reference)).json.status).toBe('REJECTED');
});

test('files that are kept for a request go by the stream once it is decided', async () => {
  const { review } = await disputed();
  const request = await underReview(moderator, review.id);
  await withdraw(review.id);
  await step(moderator, 'reject', request.id);
  expect(await versionsBelow(`evidence/${review.id}/`)).toHaveLength(1);
  await deliverStream();
  expect(await versionsBelow(`evidence/${review.id}/`)).toEqual([]);
});

test('a removed review that its author withdraws then changes no count again, and stays on the record', async () => {
  const { company, review } = await disputed();
  const request = await underReview(moderator, review.id);
  await step(moderator, 'action', request.id);
  expect((await followed(() => withdraw(review.id))).status).toBe(204);
  expect((await companyPage(company.slug)).json).toMatchObject({
    reviewCount: 1,
    totalOwed: 30,
    removedCount: 1,
  });
  expect((await takedownStatus(request.reference)).json.status).toBe('ACTIONED');
  expect(await versionsBelow(`evidence/${review.id}/`)).toEqual([]);
});

test('the review of a deleted account stays disputed, and is removed without a trace of its author', async () => {
  const leaving = await newMember();
  const { company, review } = await disputed(leaving.caller);
  const request = await underReview(moderator, review.id);
  const [removed, acted] = await Promise.all([
    leaving.caller.call('delete-user', deleteUser),
    step(moderator, 'action', request.id),
  ]);
  expect([removed.status, acted.status]).toEqual([204, 200]);
  const page = (await companyPage(company.slug)).json;
  expect(page).toMatchObject({ reviewCount: 1, totalOwed: 30, removedCount: 1 });
  const about = (await stored(`R#${review.id}`)).concat(await stored(`T#${request.id}`));
  expect(JSON.stringify(about)).not.toContain(leaving.user.id);
});

test('each act is on record: who, what, which and why', async () => {
  const review = await disputedAlone();
  const request = await underReview(moderator, review.id);
  await step(moderator, 'reject', request.id, { reason: 'It is true', note: 'See the statement' });
  const entries = (await stored('A#')).filter(({ subject }) => subject === `takedown ${request.id}`);
  expect(entries.map(({ act }) => act).sort()).toEqual(['reject-takedown', 'start-takedown']);
  expect(entries.find(({ act }) => act === 'reject-takedown')).toMatchObject({
    reason: 'It is true',
    note: 'See the statement',
    actorId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
});

const EARLY = /^Takedown request [0-9A-Z-]{23}, early: the author could answer until \d+ \w+ \d{4}$/;

async function actionOf(id: string) {
  const entries = (await stored('A#')).filter(({ subject }) => subject === `takedown ${id}`);
  return entries.find(({ act }) => act === 'action-takedown');
}

test('an action before the author answered or their days are over is on record as early, with its reason', async () => {
  const review = await disputedAlone();
  const request = await underReview(moderator, review.id);
  const listed = async () =>
    (await takedowns(moderator, { status: 'UNDER_REVIEW', limit: '100' })).json.find(
      ({ id }) => id === request.id,
    );
  expect((await listed())?.awaitedUntil).toBe((await takedownStatus(request.reference)).json.respondBy);
  await step(moderator, 'action', request.id, { reason: 'It holds an ID number' });
  expect(await actionOf(request.id)).toMatchObject({
    reason: 'It holds an ID number',
    detail: expect.stringMatching(EARLY) as string,
  });
});

test.each([
  ['they answered', (_: string, reference: string) => respondTo(author, reference, REASON)],
  ['their days are over', () => Promise.resolve(vi.setSystemTime(Date.now() + 9 * 24 * 3600_000))],
  ['the review is gone', (id: string) => withdraw(id)],
])('an action after %s is not early, with an empty body as well', async (_, happen) => {
  const review = await disputedAlone();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 10 * 24 * 3600_000 });
  const request = await underReview(moderator, review.id);
  await happen(review.id, request.reference);
  const { status, json } = await step(moderator, 'action', request.id);
  expect([status, json.awaitedUntil]).toEqual([200, null]);
  expect((await actionOf(request.id))?.['detail']).toBe(`Takedown request ${request.reference}`);
});

test('moderators page through all requests, open ones first as they are due, and filter them by state', async () => {
  const review = await disputedAlone();
  const first = (await file(review.id)).json;
  const third = await underReview(moderator, review.id);
  const second2 = (await file(review.id)).json;
  const rejected = await underReview(moderator, review.id);
  await step(moderator, 'reject', rejected.id);

  const pages = await allPages((query) => takedowns(moderator, query), { limit: '2' });
  const { length } = await stored('T#');
  for (const { json, headers } of pages) {
    expect(json.length).toBeGreaterThan(0);
    expect(headers['x-total-count']).toBe(String(length));
  }
  const all = pages.flatMap(({ json }) => json);
  const seen = all.map(({ id }) => id);
  const states = all.map(({ status }) => status);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toHaveLength(length);
  const order = ['RECEIVED', 'UNDER_REVIEW', 'ACTIONED', 'REJECTED'];
  expect(states).toEqual([...states].sort((one, other) => order.indexOf(one) - order.indexOf(other)));
  expect(seen.indexOf(first.id)).toBeLessThan(seen.indexOf(second2.id));
  expect(seen.indexOf(second2.id)).toBeLessThan(seen.indexOf(third.id));

  const only = (await takedowns(moderator, { status: 'REJECTED', limit: '100' })).json;
  expect(new Set(only.map(({ status }) => status))).toEqual(new Set(['REJECTED']));
  expect(only[0]?.id).toBe(rejected.id);
  expect((await takedowns(moderator, { status: 'REJECTED', limit: '1' })).headers['x-total-count']).toBe(
    String(only.length),
  );
  expect((await takedowns(moderator, { status: 'LOST' })).status).toBe(400);
  expect((await takedowns(moderator, { status: 'all' })).status).toBe(200);
});

test('totals of states are exact, whatever comes at one moment', async () => {
  const review = await disputedAlone();
  const requests = await Promise.all(Array.from({ length: 6 }, async () => (await file(review.id)).json));
  const [one, other, third] = requests.map(({ id }) => id) as [string, string, string];
  await Promise.all([
    ...requests.slice(0, 4).map(({ id }) => step(moderator, 'start', id)),
    ...requests.slice(0, 2).map(({ id }) => step(second, 'start', id)),
    file(review.id),
  ]);
  await Promise.all([
    step(moderator, 'action', one),
    step(second, 'action', one),
    step(moderator, 'reject', other),
    step(second, 'reject', third),
    step(second, 'start', requests[5]?.id ?? ''),
    withdraw(review.id),
    file(review.id),
  ]);
  await expectTotals();
});

test('an overdue request says so: the start after two working days, the decision after twenty-one', async () => {
  const review = await disputedAlone();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 10 * 24 * 3600_000 });
  const received = (await file(review.id)).json;
  vi.setSystemTime(Date.now() - 40 * 24 * 3600_000);
  const forgotten = (await file(review.id)).json;
  vi.useRealTimers();
  await step(moderator, 'start', forgotten.id);
  const late = async (id: string) =>
    (await takedowns(moderator, { limit: '100' })).json.find((takedown) => takedown.id === id);
  expect(await late(received.id)).toMatchObject({
    late: true,
    dueBy: received.acknowledgeBy,
  });
  expect(await late(forgotten.id)).toMatchObject({ late: true, dueBy: forgotten.decideBy });
  await step(moderator, 'start', received.id);
  expect(await late(received.id)).toMatchObject({ late: false, dueBy: received.decideBy });
  expect((await step(moderator, 'reject', forgotten.id)).json).toMatchObject({ late: true, dueBy: null });
});
