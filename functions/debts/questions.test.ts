import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { dayOf } from '../../shared/dates.ts';
import type { EmailFacts } from '../../shared/email-kinds.ts';
import type { ErrorBody } from '../../shared/schemas/errors.ts';
import type { Question, QuestionAnswered } from '../../shared/schemas/debts.ts';
import type { ReviewWithCompany } from '../../shared/schemas/companies.ts';
import type { OwnReview } from '../../shared/schemas/reviews.ts';
import { handler as logIn } from '../accounts/log-in.ts';
import { handler as deleteUser } from '../accounts/delete-user.ts';
import { handler as suspendUser } from '../administration/suspend-user.ts';
import { questionToken } from '../records/question/question.ts';
import { handler as confirmReview } from '../reviews/confirm-review.ts';
import { handler as getReview } from '../reviews/get-review.ts';
import { handler as listOwnReviews } from '../reviews/list-own-reviews.ts';
import { handler as withdrawReview } from '../reviews/withdraw-review.ts';
import { merge, proposeAndList } from '../testing/administration.ts';
import { Caller, newMember, newModerator, PASSWORD } from '../testing/caller.ts';
import { deliverStream } from '../testing/deliver-stream.ts';
import { awsError, failTable } from '../testing/faults.ts';
import { approve, companyPage, directory, flag, propose, unpublish } from '../testing/flagging.ts';
import { followed } from '../testing/followed.ts';
import { proveAddress } from '../testing/people.ts';
import { expectRecountToAgree } from '../testing/recount.ts';
import { refuseRepresentative, represent } from '../testing/representing.ts';
import { signedUpMember } from '../testing/signed-up.ts';
import { emailsTo, stored } from '../testing/stored.ts';
import { handler as archiveReviews } from '../workers/archive-reviews.ts';
import { handler as answerQuestion } from './answer-question.ts';
import { handler as confirmPayment } from './confirm-payment.ts';
import { handler as getQuestion } from './get-question.ts';
import { handler as recordPayment } from './record-payment.ts';
import { handler as settleReview } from './settle-review.ts';

const START = '2026-03-02T10:00:00.000Z';
const DAY_MS = 24 * 60 * 60 * 1000;
const OWED = 60_000_00;

let moderator: Caller;

/** Sets the functions' clock. Sessions expire meanwhile, so later callers log in again. */
const at = (days: number, ms = 0) =>
  vi.useFakeTimers({ now: Date.parse(START) + days * DAY_MS + ms, toFake: ['Date'] });
const run = () => followed(archiveReviews);

beforeAll(async () => {
  process.env['SITE_ORIGIN'] = 'https://flagregister.example';
  at(0);
  ({ caller: moderator } = await newModerator());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A review that is public since the start, by a new member. */
async function published(
  fields: Record<string, unknown> = {},
  of: Record<string, unknown> = {},
  { member = newMember, isProved = true }: { member?: typeof newMember; isProved?: boolean } = {},
) {
  at(0);
  const { caller, user } = await member();
  if (isProved) await proveAddress(user.id);
  const company = await propose(caller, of);
  const { id } = await flag(caller, company.id, {
    amountOwedZar: OWED,
    incidentDate: '2026-02-01',
    ...fields,
  });
  await approve(moderator, id);
  const page = async () => (await companyPage(company.slug)).json;
  const shown = async () => {
    const { reviewCount, totalOwed, unconfirmedZar, totalSettled, settledCount } = await page();
    return { reviewCount, totalOwed, unconfirmedZar, totalSettled, settledCount };
  };
  return { id, slug: company.slug, companyId: company.id, caller, userId: user.id, email: user.email, shown };
}
type Published = Awaited<ReturnType<typeof published>>;

const questions = async ({ userId }: Published) =>
  (await emailsTo(userId))
    .filter(({ kind }) => kind === 'still-owed-asked')
    .map(({ facts }) => facts as EmailFacts['still-owed-asked'])
    .sort((one, other) => one.askedAt.localeCompare(other.askedAt));
const tokenOf = async (of: Published): Promise<string> => {
  const last = (await questions(of)).at(-1);
  if (!last) throw new Error('Nobody was asked');
  return questionToken(last.seed);
};
/** An author who is asked after thirty days, with the contents of their mail. */
async function asked(...of: Parameters<typeof published>) {
  const made = await published(...of);
  at(30, 1000);
  await run();
  return { ...made, token: await tokenOf(made) };
}

const open = (token: string) =>
  new Caller().call<Question & ErrorBody>('get-question', getQuestion, { params: { token } });
const answer = (token: string, body: unknown, headers: Record<string, string> = {}) =>
  new Caller().call<QuestionAnswered & ErrorBody>('answer-question', answerQuestion, {
    params: { token },
    body,
    headers,
  });
const confirm = (by: Caller, id: string) =>
  by.call<ReviewWithCompany & ErrorBody>('confirm-review', confirmReview, { params: { id } });
const read = async (id: string) =>
  (await new Caller().call<ReviewWithCompany>('get-review', getReview, { params: { id } })).json;

test('the author is asked 30, 60 and 90 days after publication and then twice a year, once each, wherever a run is cut off', async () => {
  const review = await published();
  const silent = [await published({ amountOwedZar: null }), await published({ amountOwedZar: 0 })];
  const settled = await published();
  await settled.caller.call('settle-review', settleReview, { params: { id: settled.id } });
  const times: number[] = [];
  for (const [days, ms] of [
    ...[
      [29, DAY_MS - 1],
      [30, 1],
      [30, 60_000],
      [59, DAY_MS - 1],
      [60, 1],
      [89, DAY_MS - 1],
      [90, 1],
    ],
    ...[
      [180, 0],
      [273, 0],
      [275, 0],
      [400, 0],
      [456, 0],
    ],
  ] as const) {
    at(days ?? 0, ms);
    for (let after = 0; after < 2; after += 1) {
      const error = awsError('ServiceUnavailable');
      failTable({ command: 'TransactWriteCommand', error, when: (n) => n > after });
      await archiveReviews().catch(() => undefined);
      vi.restoreAllMocks();
    }
    await run();
    await run();
    times.push((await questions(review)).length);
  }
  expect(times).toEqual([0, 1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 5]);
  expect((await questions(review))[0]).toMatchObject({ reviewId: review.id, outstandingZar: OWED });
  for (const other of [...silent, settled]) expect(await questions(other)).toEqual([]);
});

test('the table holds no token; opening a question shows the review and what is left of it, and changes nothing', async () => {
  const { token, id, slug } = await asked({ title: 'Trusses not paid' });
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(await stored())).not.toContain(token);
  const before = await stored();
  const { status, json, headers } = await open(token);
  expect([status, json]).toEqual([
    200,
    {
      review: { id, title: 'Trusses not paid', company: { name: expect.any(String) as string, slug } },
      outstandingZar: OWED,
      askedOn: '2026-04-01',
    },
  ]);
  expect(headers['cache-control']).toContain('no-store');
  expect(await stored()).toEqual(before);
});

test('nothing was paid: it is confirmed, in public, once', async () => {
  const { token, id, shown } = await asked();
  expect(await read(id)).toMatchObject({ confirmedAt: null, unconfirmedSince: null });
  expect(await answer(token, { answer: 'NOTHING' })).toMatchObject({
    status: 200,
    json: {
      answer: 'NOTHING',
      outstandingZar: OWED,
      settledAt: null,
      confirmedAt: dayOf(new Date().toISOString()),
    },
  });
  expect(await read(id)).toMatchObject({
    confirmedAt: dayOf(new Date().toISOString()),
    outstandingZar: OWED,
  });
  expect(await shown()).toMatchObject({ totalOwed: OWED, unconfirmedZar: 0 });
  for (const again of [await answer(token, { answer: 'NOTHING' }), await open(token)])
    expect(again).toMatchObject({ status: 409, json: { code: 'already_answered' } });
  await expectRecountToAgree();
});

test('a part and the rest are the author’s own payments, of today where no day is named', async () => {
  const paid = await asked();
  const { token, id, shown } = paid;
  const part = await answer(token, { answer: 'PART', amountZar: 20_000_00, paidOn: '2026-03-15' });
  expect(part).toMatchObject({ status: 200, json: { paidZar: 20_000_00, outstandingZar: 40_000_00 } });
  expect((await read(id)).payments).toEqual([
    { amountZar: 20_000_00, paidOn: '2026-03-15', recordedBy: 'AUTHOR', status: 'CONFIRMED' },
  ]);
  expect(await shown()).toMatchObject({ totalOwed: 40_000_00, totalSettled: 20_000_00, settledCount: 0 });
  at(60, 1000);
  await run();
  expect(await answer(await tokenOf(paid), { answer: 'PAID' })).toMatchObject({
    json: { outstandingZar: 0, settledAt: dayOf(new Date().toISOString()) },
  });
  expect((await read(id)).payments[1]).toMatchObject({ amountZar: 40_000_00, paidOn: '2026-05-01' });
  expect(await shown()).toMatchObject({ totalOwed: 0, totalSettled: OWED, settledCount: 1 });
  await expectRecountToAgree();
});

test('"take my review down" withdraws it, and the question stays answered', async () => {
  const { token, id, slug, shown } = await asked();
  expect(await answer(token, { answer: 'TAKE_DOWN' })).toMatchObject({
    status: 200,
    json: { answer: 'TAKE_DOWN', outstandingZar: null },
  });
  await deliverStream();
  expect(await stored(`R#${id}`)).toEqual([]);
  expect(await shown()).toMatchObject({ reviewCount: 0, totalOwed: 0 });
  expect((await directory({ q: slug })).json).toMatchObject([{ reviewCount: 0 }]);
  expect(await open(token)).toMatchObject({ status: 409, json: { code: 'already_answered' } });
  await expectRecountToAgree();
});

test('an invalid answer or amount is refused with a message, and the question stays open', async () => {
  const { token } = await asked();
  const refused = async (body: unknown, headers = {}) => {
    const { status, json } = await answer(token, body, headers);
    return [status, json.code, json.issues?.[0]?.path];
  };
  expect(await refused({})).toEqual([400, 'validation_failed', 'answer']);
  expect(await refused({ answer: 'SOME' })).toEqual([400, 'validation_failed', 'answer']);
  expect(await refused({ answer: 'PART' })).toEqual([400, 'validation_failed', 'amountZar']);
  expect(await refused({ answer: 'PART', amountZar: 0 })).toEqual([400, 'validation_failed', 'amountZar']);
  expect(await refused({ answer: 'PAID', paidOn: '2026-01-31' })).toEqual([
    400,
    'validation_failed',
    'paidOn',
  ]);
  expect(await refused({ answer: 'PAID', paidOn: '2026-04-03' })).toEqual([
    400,
    'validation_failed',
    'paidOn',
  ]);
  expect(await refused({ answer: 'PART', amountZar: OWED + 1 })).toEqual([
    ...[422, 'exceeds_outstanding', undefined],
  ]);
  expect(await refused({ answer: 'PAID' }, { origin: 'https://elsewhere.example' })).toEqual([
    ...[403, 'cross_origin', undefined],
  ]);
  expect(await refused({ answer: 'PAID' }, { 'content-type': 'text/plain' })).toEqual([
    ...[415, 'unsupported_media_type', undefined],
  ]);
  expect((await open(token)).status).toBe(200);
});

test('a token works for thirty days, while the review is public and its author is here', async () => {
  const code = async (token: string) => {
    const { json: opened } = await open(token);
    const { json: answered } = await answer(token, { answer: 'NOTHING' });
    return [opened.code, answered.code];
  };
  const MISSING = ['question_not_found', 'question_not_found'];
  for (const token of ['unknown', 'x'.repeat(43), '%2e%2e']) expect(await code(token)).toEqual(MISSING);

  const old = await asked();
  at(60, 1000);
  expect(await code(old.token)).toEqual(MISSING);
  at(60);
  expect((await open(old.token)).status).toBe(200);

  const withdrawn = await asked();
  at(0);
  await withdrawn.caller.call('withdraw-review', withdrawReview, { params: { id: withdrawn.id } });
  at(30);
  expect(await code(withdrawn.token)).toEqual(MISSING);

  const hidden = await asked();
  at(0);
  await unpublish(moderator, hidden.id);
  at(30);
  expect(await code(hidden.token)).toEqual(MISSING);

  const suspended = await asked({}, {}, { member: signedUpMember });
  at(0);
  await moderator.call('suspend-user', suspendUser, {
    params: { id: suspended.userId },
    body: { reason: 'It was told by several that this is not so' },
  });
  at(30);
  expect(await code(suspended.token)).toEqual(MISSING);

  const settled = await asked();
  at(0);
  await settled.caller.call('settle-review', settleReview, { params: { id: settled.id } });
  at(30);
  expect((await open(settled.token)).json.outstandingZar).toBe(0);
  for (const body of [{ answer: 'NOTHING' }, { answer: 'PAID' }, { answer: 'PART', amountZar: 1 }])
    expect((await answer(settled.token, body)).json.code).toBe('already_settled');

  const moved = await asked();
  at(0);
  const into = await proposeAndList((await newMember()).caller, moderator);
  await merge(moderator, moved.companyId, into.id);
  at(30);
  expect((await open(moved.token)).json.review.company.slug).toBe(into.slug);
  expect((await answer(moved.token, { answer: 'PART', amountZar: 100 })).status).toBe(200);
  expect((await companyPage(into.slug)).json.totalOwed).toBe(OWED - 100);
  await expectRecountToAgree();
});

test('pressed twice, by author and company at once, a debt is paid once', async () => {
  const domain = `${crypto.randomUUID().slice(0, 8)}.co.za`;
  const { token, id, caller, slug, shown } = await asked({}, { website: `https://${domain}` });
  at(0);
  const speaker = await newMember();
  await represent(speaker.caller, moderator, { slug, domain });
  const pay = () =>
    speaker.caller.call<{ id: string }>('record-payment', recordPayment, {
      params: { id },
      body: { amountZar: OWED, paidOn: '2026-02-20' },
    });
  const { json: claim } = await pay();
  const answers = await Promise.all([
    answer(token, { answer: 'PAID', paidOn: '2026-02-20' }),
    answer(token, { answer: 'PAID', paidOn: '2026-02-20' }),
    caller.call('confirm-payment', confirmPayment, { params: { id: claim.id } }),
    pay(),
  ]);
  expect(answers.slice(0, 3).filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await read(id)).toMatchObject({ paidZar: OWED, outstandingZar: 0 });
  expect(await shown()).toMatchObject({ totalOwed: 0, totalSettled: OWED, settledCount: 1 });
  await expectRecountToAgree();
});

test('two questions without an answer, and the review says since when nobody confirmed it; an answer to the next takes that back', async () => {
  const review = await published();
  const since = async () => (await read(review.id)).unconfirmedSince;
  for (const [days, expected] of [
    [30, null],
    [60, null],
    [89, null],
    [90, dayOf(START)],
    [91, dayOf(START)],
  ] as const) {
    at(days, 60_000);
    await run();
    expect([days, await since()]).toEqual([days, expected]);
  }
  expect(await review.shown()).toMatchObject({ totalOwed: OWED, unconfirmedZar: 0 });
  await answer(await tokenOf(review), { answer: 'NOTHING' });
  expect(await since()).toBeNull();
});

test('an amount that nobody confirmed for a year leaves the totals, and comes back when its author says anything of it', async () => {
  const review = await published();
  const paidIn = await published();
  at(364);
  await run();
  expect(await review.shown()).toMatchObject({ totalOwed: OWED, unconfirmedZar: 0 });
  at(365, 60_000);
  await run();
  await run();
  expect(await review.shown()).toMatchObject({ reviewCount: 1, totalOwed: 0, unconfirmedZar: OWED });
  expect((await directory({ q: review.slug })).json).toMatchObject([{ totalOwed: 0 }]);
  expect(await read(review.id)).toMatchObject({ outstandingZar: OWED, unconfirmedSince: dayOf(START) });
  await expectRecountToAgree();

  at(455, 60_000);
  await run();
  await answer(await tokenOf(review), { answer: 'NOTHING' });
  await answer(await tokenOf(paidIn), { answer: 'PART', amountZar: 20_000_00 });
  expect(await review.shown()).toMatchObject({ totalOwed: OWED, unconfirmedZar: 0 });
  expect(await paidIn.shown()).toMatchObject({ totalOwed: 40_000_00, unconfirmedZar: 0 });
  expect((await directory({ q: review.slug })).json).toMatchObject([{ totalOwed: OWED }]);
  expect((await read(review.id)).unconfirmedSince).toBeNull();
  at(455 + 367);
  await run();
  expect(await review.shown()).toMatchObject({ totalOwed: 0, unconfirmedZar: OWED });
  await expectRecountToAgree();
});

/** A representative of a review's company, a day after its publication. */
async function speakerOf({ id, slug }: Published, domain: string) {
  at(1);
  const { caller } = await newMember();
  const { id: representation } = await represent(caller, (await newModerator()).caller, { slug, domain });
  const claim = (amountZar: number) =>
    caller.call<{ id: string }>('record-payment', recordPayment, {
      ...{ params: { id }, body: { amountZar, paidOn: '2026-03-01' } },
    });
  return { claim, representation };
}

async function represented(member = newMember) {
  const domain = `${crypto.randomUUID().slice(0, 8)}.co.za`;
  const review = await published({}, { website: `https://${domain}` }, { member });
  return { ...review, ...(await speakerOf(review, domain)) };
}

const COUNTED = { totalOwed: OWED, unconfirmedZar: 0 };
const LEFT_OUT = { totalOwed: 0, unconfirmedZar: OWED };

test('an amount that a representative claims to have paid leaves the total after 14 days, until its author answers', async () => {
  const [silent, part, gone] = [await represented(), await represented(), await represented()];
  await silent.claim(OWED);
  await part.claim(OWED - 1);
  await gone.claim(OWED);
  await followed(() => gone.caller.call('delete-user', deleteUser));
  at(15);
  await run();
  for (const one of [silent, part, gone]) expect(await one.shown()).toMatchObject(COUNTED);
  at(16);
  await run();
  for (const one of [silent, gone]) expect(await one.shown()).toMatchObject(LEFT_OUT);
  expect(await part.shown()).toMatchObject(COUNTED);
  expect(await read(silent.id)).toMatchObject({ outstandingZar: OWED, payments: [{ status: 'UNANSWERED' }] });
  await expectRecountToAgree();
  at(31);
  await run();
  await answer(await tokenOf(silent), { answer: 'NOTHING' });
  at(61);
  await run();
  expect(await silent.shown()).toMatchObject(COUNTED);
  await expectRecountToAgree();
});

test('a claim that its author was not asked about, as one came before it that day or they are suspended, takes nothing out of the total', async () => {
  const [decoy, suspended] = [await represented(), await represented(signedUpMember)];
  await decoy.claim(1);
  await decoy.claim(OWED);
  const params = { id: suspended.userId };
  const body = { reason: 'Writes for others' };
  const { caller } = await newModerator();
  expect((await caller.call('suspend-user', suspendUser, { params, body })).status).toBe(200);
  await suspended.claim(OWED);
  at(20);
  await run();
  for (const [name, one] of Object.entries({ decoy, suspended }))
    expect([name, await one.shown()]).toMatchObject([name, COUNTED]);
});

test('with the office of a representative ends what their claim took out of the total', async () => {
  const review = await represented();
  await review.claim(OWED);
  at(16);
  await run();
  expect(await review.shown()).toMatchObject(LEFT_OUT);
  const { caller } = await newModerator();
  await followed(() => refuseRepresentative(caller, review.representation));
  expect(await review.shown()).toMatchObject(COUNTED);
  expect(await read(review.id)).toMatchObject({ payments: [], unconfirmedSince: null });
  at(40);
  await run();
  expect(await review.shown()).toMatchObject(COUNTED);
  await expectRecountToAgree();
});

test('a review that is unpublished after unanswered questions says nothing of them, and its author still lists it', async () => {
  const { id, caller, email } = await asked({}, {}, { member: signedUpMember });
  for (const days of [60, 90]) {
    at(days, 60_000);
    await run();
  }
  expect((await read(id)).unconfirmedSince).toBe(dayOf(START));
  const { caller: unpublisher } = await newModerator();
  expect((await unpublish(unpublisher, id)).status).toBe(200);
  await caller.call('log-in', logIn, { body: { email, password: PASSWORD } });
  const { status, json } = await caller.call<OwnReview[]>('list-own-reviews', listOwnReviews);
  expect([status, json.map(({ unconfirmedSince }) => unconfirmedSince)]).toEqual([200, [null]]);
});

test('its author confirms it unasked, again and again; nobody else does, nor of what is settled or not public', async () => {
  const { id, caller, slug } = await published();
  at(0, 5000);
  for (let times = 0; times < 2; times += 1)
    expect(await confirm(caller, id)).toMatchObject({
      status: 200,
      json: { id, confirmedAt: dayOf(START), company: { slug }, mine: { as: 'AUTHOR' } },
    });
  expect(await confirm((await newMember()).caller, id)).toMatchObject({ status: 404 });
  expect((await confirm(new Caller(), id)).status).toBe(401);
  const waits = await flag(caller, (await propose(caller)).id);
  for (const missing of [waits.id, 'unknown'])
    expect(await confirm(caller, missing)).toMatchObject({ status: 404, json: { code: 'review_not_found' } });
  await caller.call('settle-review', settleReview, { params: { id } });
  expect(await confirm(caller, id)).toMatchObject({ status: 409, json: { code: 'already_settled' } });
  await expectRecountToAgree();
});
