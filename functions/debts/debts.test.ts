import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { southAfricanMonth } from '../../shared/dates.ts';
import type { ErrorBody } from '../../shared/schemas/errors.ts';
import type { ReviewWithCompany } from '../../shared/schemas/companies.ts';
import type { DebtView, Dispute, Payment } from '../../shared/schemas/debts.ts';
import { handler as deleteUser } from '../accounts/delete-user.ts';
import { type Key, reviewKey } from '../platform/keys.ts';
import { reindex } from '../directory/reindex.ts';
import { findReviewHead } from '../records/review/review.ts';
import { handler as editReview } from '../reviews/edit-review.ts';
import { handler as getReview } from '../reviews/get-review.ts';
import { merge, proposeAndList } from '../testing/administration.ts';
import { Caller, newMember } from '../testing/caller.ts';
import { beforeFirst } from '../testing/faults.ts';
import {
  approve,
  companyPage,
  directory,
  flag,
  inspect,
  propose,
  uniqueName,
  unpublish,
} from '../testing/flagging.ts';
import { authorAndModerator, proveAddress } from '../testing/people.ts';
import { expectRecountToAgree } from '../testing/recount.ts';
import { acceptRepresentative, represent } from '../testing/representing.ts';
import { editItem, emailsTo, stored } from '../testing/stored.ts';
import { attachNote } from '../testing/uploads.ts';
import { readFigures } from '../records/statistics/figures.ts';
import { storeEmailVerified } from '../records/user/user.ts';
import { handler as confirmPayment } from './confirm-payment.ts';
import { handler as denyPayment } from './deny-payment.ts';
import { handler as disputeReview } from './dispute-review.ts';
import { handler as recordPayment } from './record-payment.ts';
import { handler as settleReview } from './settle-review.ts';
import { handler as withdrawDispute } from './withdraw-dispute.ts';

let author: Caller;
let authorId: string;
let moderator: Caller;

beforeAll(async () => {
  ({ author, authorId, moderator } = await authorAndModerator());
  await proveAddress(authorId);
});
afterEach(() => {
  vi.restoreAllMocks();
});

type Answer<T> = T & ErrorBody;

const pay = (
  id: string,
  amountZar: unknown,
  { paidOn = '2026-05-04', by = author, key }: { paidOn?: unknown; by?: Caller; key?: string } = {},
) =>
  by.call<Answer<Payment>>('record-payment', recordPayment, {
    params: { id },
    body: { amountZar, paidOn },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const settle = (id: string, by = author) =>
  by.call<Answer<DebtView>>('settle-review', settleReview, { params: { id } });

const answer = (id: string, how: 'confirm' | 'deny', by = author) =>
  how === 'confirm'
    ? by.call<Answer<Payment>>('confirm-payment', confirmPayment, { params: { id } })
    : by.call<Answer<Payment>>('deny-payment', denyPayment, { params: { id } });
const contest = (by: Caller, id: string, reason: string) =>
  by.call<Answer<Dispute>>('dispute-review', disputeReview, { params: { id }, body: { reason } });
const withdraw = (by: Caller, id: string) =>
  by.call<Answer<unknown>>('withdraw-dispute', withdrawDispute, { params: { id } });
const readReview = async (id: string, by: Caller) =>
  (await by.call<ReviewWithCompany>('get-review', getReview, { params: { id } })).json;

/** A public review, and a representative of its company. */
async function represented(fields: Record<string, unknown> = {}, by = author) {
  const domain = `${crypto.randomUUID().slice(0, 8)}.co.za`;
  const made = await published(fields, { website: `https://${domain}` }, by);
  const { caller: representative, user } = await newMember();
  const { id: representation } = await represent(representative, moderator, {
    slug: made.company.slug,
    domain,
  });
  return { ...made, representative, representation, userId: user.id };
}

async function published(
  fields: Record<string, unknown> = {},
  of: Record<string, unknown> = {},
  by = author,
) {
  const company = await propose(by, { name: uniqueName('Vetplant Nurseries'), ...of });
  const review = await flag(by, company.id, {
    amountOwedZar: 100_00,
    incidentDate: '2026-03-31',
    ...fields,
  });
  await approve(moderator, review.id);
  const shown = async () => {
    const { json } = await companyPage(company.slug);
    return { company: json, review: json.reviews.find(({ id }) => id === review.id) };
  };
  return { company, id: review.id, shown };
}

test('a payment that the author records is public at once, and the last cent settles the debt', async () => {
  const { id, shown } = await published();
  expect((await shown()).review).toMatchObject({ paidZar: 0, outstandingZar: 100_00, settledAt: null });

  const { status, json } = await pay(id, 60_00);
  expect([status, json]).toEqual([
    201,
    {
      id: expect.any(String) as string,
      amountZar: 60_00,
      paidOn: '2026-05-04',
      recordedBy: 'AUTHOR',
      status: 'CONFIRMED',
    },
  ]);
  const { id: _, ...payment } = json;
  const half = await shown();
  expect(half.review).toMatchObject({ paidZar: 60_00, outstandingZar: 40_00, settledAt: null });
  expect(half.review?.payments).toEqual([payment]);
  expect(half.company).toMatchObject({ totalOwed: 40_00, totalSettled: 60_00, settledCount: 0 });

  await pay(id, 40_00);
  const paid = await shown();
  expect(paid.review).toMatchObject({ paidZar: 100_00, outstandingZar: 0 });
  expect(paid.review?.settledAt).not.toBeNull();
  expect(paid.company).toMatchObject({ totalOwed: 0, totalSettled: 100_00, settledCount: 1, reviewCount: 1 });
  expect(paid.review?.timeline.map(({ event }) => event)).toEqual([
    ...['INCIDENT', 'SUBMITTED', 'PUBLISHED', 'PAYMENT', 'PAYMENT', 'SETTLED'],
  ]);
  expect(paid.review?.timeline[0]).toEqual({ at: '2026-03-31T00:00:00.000Z', event: 'INCIDENT' });
  await expectRecountToAgree();
});

test('the author closes a debt whatever is left, once; nothing is owed of it then', async () => {
  const { id, company, shown } = await published();
  await pay(id, 1);
  const { status, json } = await settle(id);
  expect([status, json]).toMatchObject([
    200,
    { paidZar: 1, outstandingZar: 0, payments: [{ amountZar: 1 }] },
  ]);
  expect((await settle(id)).json.code).toBe('already_settled');
  expect((await pay(id, 1)).json.code).toBe('exceeds_outstanding');
  expect((await shown()).company).toMatchObject({ totalOwed: 0, totalSettled: 1, settledCount: 1 });
  const [row] = (await directory({ q: company.name })).json;
  expect(row).toMatchObject({ slug: company.slug, totalOwed: 0, totalSettled: 1 });
  await expectRecountToAgree();
});

test('the directory lists those that paid by themselves, within its other filters, until their review leaves', async () => {
  const place = { city: 'Vryheid', province: 'KwaZulu-Natal' };
  const company = await propose(author, { name: uniqueName('Vetplant Nurseries'), ...place });
  const review = await flag(author, company.id, { category: 'FRAUD', amountOwedZar: 100_00 });
  await approve(moderator, review.id);
  const { slug } = company;
  const slugs = async (query: Record<string, string>) =>
    (await directory({ settled: 'true', limit: '100', ...query })).json.map((row) => row.slug);
  expect(await slugs({})).not.toContain(slug);
  await settle(review.id);
  for (const query of [
    {},
    place,
    { category: 'FRAUD' },
    { q: company.name },
    { ...place, sortBy: 'alphabetical' },
  ])
    expect(await slugs(query)).toContain(slug);
  for (const query of [{ province: 'Gauteng' }, { category: 'OTHER' }, { city: 'Durban' }])
    expect(await slugs(query)).not.toContain(slug);
  expect((await directory({ settled: 'perhaps' })).status).toBe(400);
  await expectRecountToAgree();
  await unpublish(moderator, review.id);
  expect(await slugs({})).not.toContain(slug);
  await expectRecountToAgree();
});

test('above R 10 000 000 figures count payments alone that a representative recorded and the author confirmed', async () => {
  const large = 1_000_000_001;
  const isListed = async ({ name, slug }: { name: string; slug: string }) =>
    (await directory({ q: name, settled: 'true' })).json.some((row) => row.slug === slug);
  for (const [amountOwedZar, isCounted] of [
    [large - 1, true],
    [large, false],
  ] as const) {
    const { company, id, shown } = await published({ amountOwedZar });
    const approval = async () => (await inspect(moderator, id)).json.history.at(-1)?.detail;
    const isLarge = amountOwedZar === large;
    expect(await approval()).toBe(isLarge ? 'More than R 10 000 000, without a clean file' : null);
    await pay(id, amountOwedZar);
    // That a moderator saw evidence of it changes nothing.
    await unpublish(moderator, id);
    await attachNote(author, id);
    await approve(moderator, id, { evidenceSeen: ['INVOICE'] });
    expect(await approval()).toBe('Evidence seen: invoice');
    const { review, company: figures } = await shown();
    expect(review).toMatchObject({ paidZar: amountOwedZar, settledAt: expect.any(String) as string });
    expect([amountOwedZar, figures.totalSettled, figures.settledCount, await isListed(company)]).toEqual([
      ...[amountOwedZar, isCounted ? amountOwedZar : 0, Number(isCounted), isCounted],
    ]);
  }
  const both = await represented({ amountOwedZar: large });
  const { json: claimed } = await pay(both.id, 1, { by: both.representative });
  await answer(claimed.id, 'confirm');
  await pay(both.id, large - 1);
  expect((await both.shown()).company).toMatchObject({ totalSettled: 1, settledCount: 0 });
  expect((await both.shown()).review).toMatchObject({ paidZar: large, outstandingZar: 0 });
  expect(await isListed(both.company)).toBe(false);

  const agreed = await represented({ amountOwedZar: large });
  for (const amount of [large - 5, 5]) {
    const { json } = await pay(agreed.id, amount, { by: agreed.representative });
    await answer(json.id, 'confirm');
  }
  expect((await agreed.shown()).company).toMatchObject({ totalSettled: large, settledCount: 1 });
  expect(await isListed(agreed.company)).toBe(true);
  await expectRecountToAgree();
});

test('a payment by an author whose address is unverified is shown at once, and counts once it is verified', async () => {
  const { caller: by, user } = await newMember();
  const paid = await published({}, {}, by);
  await pay(paid.id, 100_00, { by });
  const closed = await published({ amountOwedZar: null }, {}, by);
  await pay(closed.id, 500, { by });
  await settle(closed.id, by);
  const hidden = await published({}, {}, by);
  await pay(hidden.id, 25_00, { by });
  await unpublish(moderator, hidden.id);
  const isListed = async () =>
    (await directory({ q: paid.company.name, settled: 'true' })).json.some(
      ({ slug }) => slug === paid.company.slug,
    );
  const month = southAfricanMonth(new Date());
  const ofMonth = async () => (await readFigures()).byMonth.get(month)?.settled ?? 0;
  const before = await ofMonth();

  expect(await paid.shown()).toMatchObject({
    review: { paidZar: 100_00, outstandingZar: 0, settledAt: expect.any(String) as string },
    company: { totalOwed: 0, totalSettled: 0, settledCount: 0 },
  });
  expect((await closed.shown()).company).toMatchObject({ totalSettled: 0, settledCount: 0 });
  expect(await isListed()).toBe(false);
  await expectRecountToAgree();

  await proveAddress(user.id);
  await approve(moderator, hidden.id);
  expect((await paid.shown()).company).toMatchObject({ totalOwed: 0, totalSettled: 100_00, settledCount: 1 });
  expect((await closed.shown()).company).toMatchObject({ totalSettled: 0, settledCount: 1 });
  expect((await hidden.shown()).company).toMatchObject({ totalOwed: 75_00, totalSettled: 25_00 });
  expect(await isListed()).toBe(true);
  expect((await ofMonth()) - before).toBe(125_00);
  await pay(hidden.id, 25_00, { by });
  expect((await hidden.shown()).company).toMatchObject({ totalOwed: 50_00, totalSettled: 50_00 });
  await expectRecountToAgree();
});

test('what an author recorded counts if they delete their account as soon as the address is verified', async () => {
  const { caller: by, user } = await newMember();
  const paid = await published({}, {}, by);
  await pay(paid.id, 100_00, { by });
  await storeEmailVerified(user.id, new Date());
  await by.call('delete-user', deleteUser);
  expect((await paid.shown()).company).toMatchObject({ totalOwed: 0, totalSettled: 100_00, settledCount: 1 });
  // As the stream does.
  await reindex(paid.company.slug);
  await expectRecountToAgree();
});

test('a payment that a company claims and an author confirms counts at once, even if the address is unverified', async () => {
  const { caller: by, user } = await newMember();
  const { id, representative, shown } = await represented({}, by);
  await pay(id, 60_00, { by });
  const { json: claim } = await pay(id, 40_00, { by: representative });
  await answer(claim.id, 'confirm', by);
  expect((await shown()).review).toMatchObject({ paidZar: 100_00, outstandingZar: 0 });
  expect((await shown()).company).toMatchObject({ totalOwed: 0, totalSettled: 40_00, settledCount: 0 });
  const entirely = await represented({}, by);
  const { json: all } = await pay(entirely.id, 100_00, { by: entirely.representative });
  await answer(all.id, 'confirm', by);
  expect((await entirely.shown()).company).toMatchObject({ totalSettled: 100_00, settledCount: 1 });
  await proveAddress(user.id);
  expect((await shown()).company).toMatchObject({ totalOwed: 0, totalSettled: 100_00, settledCount: 1 });
  expect((await entirely.shown()).company).toMatchObject({ totalSettled: 100_00, settledCount: 1 });
  await expectRecountToAgree();
});

test('a payment counts whose author proves their address while it is recorded', async () => {
  const { caller: by, user } = await newMember();
  const { id, shown } = await published({}, {}, by);
  beforeFirst('TransactWriteCommand', () => proveAddress(user.id));
  expect((await pay(id, 25_00, { by })).status).toBe(201);
  expect((await shown()).company).toMatchObject({ totalSettled: 25_00 });
  await expectRecountToAgree();
});

test('where no amount was claimed none is outstanding, and what was paid counts in no figure unless both agree', async () => {
  const { id, representative, shown } = await represented({ amountOwedZar: null });
  const totals = async () => (await readFigures()).totals.settled;
  const before = await totals();
  expect((await pay(id, 500)).status).toBe(201);
  expect((await shown()).review).toMatchObject({ paidZar: 500, outstandingZar: null, settledAt: null });
  expect((await shown()).company).toMatchObject({ totalSettled: 0, settledCount: 0 });
  const { json: claim } = await pay(id, 300, { by: representative });
  await answer(claim.id, 'confirm');
  await settle(id);
  expect((await shown()).review).toMatchObject({ paidZar: 800, outstandingZar: 0 });
  expect((await shown()).company).toMatchObject({ totalOwed: 0, totalSettled: 300, settledCount: 1 });
  expect((await totals()) - before).toBe(300);
});

test('where no amount was claimed a payment is at most R 10 000 000, whoever says so', async () => {
  const { id, representative, shown } = await represented({ amountOwedZar: null });
  for (const by of [author, representative]) {
    const { status, json } = await pay(id, 1_000_000_001, { by });
    const message = 'Amount must be at most R 10 000 000, as the review names none';
    expect([status, json.issues]).toEqual([400, [{ path: 'amountZar', message }]]);
    expect((await pay(id, 1_000_000_000, { by })).status).toBe(201);
  }
  expect((await shown()).review?.paidZar).toBe(1_000_000_000);
});

test('what is confirmed of a review sums to at most R 100 000 000 000', async () => {
  const { id, representative } = await represented({ amountOwedZar: 10_000_000_000_000 });
  await pay(id, 9_999_999_999_999);
  const claims = [await pay(id, 1, { by: representative }), await pay(id, 1, { by: representative })];
  await unpublish(moderator, id);
  await author.call('edit-review', editReview, { params: { id }, body: { amountOwedZar: null } });
  await approve(moderator, id);
  expect((await pay(id, 2)).json.code).toBe('exceeds_outstanding');
  expect((await answer(claims[0]?.json.id ?? '', 'confirm')).status).toBe(200);
  expect((await answer(claims[1]?.json.id ?? '', 'confirm')).json.code).toBe('exceeds_outstanding');
  expect((await answer(claims[1]?.json.id ?? '', 'deny')).status).toBe(200);
});

test.each([
  [100_01, '2026-05-04', 422, 'exceeds_outstanding', undefined],
  [0, '2026-05-04', 400, 'validation_failed', 'amountZar'],
  [1.5, '2026-05-04', 400, 'validation_failed', 'amountZar'],
  [1, '2026-03-30', 400, 'validation_failed', 'paidOn'],
  [1, '2026-13-01', 400, 'validation_failed', 'paidOn'],
  [1, '2026-05-04T10:00:00Z', 400, 'validation_failed', 'paidOn'],
  [1, '9999-01-01', 400, 'validation_failed', 'paidOn'],
  [1, '1899-12-31', 400, 'validation_failed', 'paidOn'],
  [1, undefined, 400, 'validation_failed', 'paidOn'],
])('a payment of %s on %s is refused', async (amount, paidOn, status, code, path) => {
  const { id, shown } = await published();
  const answer = await author.call<ErrorBody>('record-payment', recordPayment, {
    params: { id },
    body: { amountZar: amount, paidOn },
  });
  expect([answer.status, answer.json.code, answer.json.issues?.[0]?.path]).toEqual([status, code, path]);
  expect((await shown()).review).toMatchObject({ paidZar: 0, payments: [] });
});

test('only its author records on a review, and only while it is public', async () => {
  const { caller: other } = await newMember();
  const { id } = await published();
  for (const answer of [await pay(id, 1, { by: other }), await settle(id, other), await pay('none', 1)])
    expect([answer.status, answer.json.code]).toEqual([404, 'review_not_found']);
  await unpublish(moderator, id);
  for (const answer of [await pay(id, 1), await settle(id)])
    expect([answer.status, answer.json.code]).toEqual([409, 'review_not_public']);
});

test('its author alone is given the ids of its payments, with the page of the review', async () => {
  const { caller: other } = await newMember();
  const { id } = await published();
  const { json: payment } = await pay(id, 25_00);
  const read = async (by: Caller) =>
    (await by.call<ReviewWithCompany>('get-review', getReview, { params: { id } })).json;
  expect((await read(author)).mine).toEqual({
    as: 'AUTHOR',
    payments: [payment],
    waiting: [],
    reply: null,
    appeal: null,
    archival: { archiveOn: '2029-03-31T00:00:00.000Z', archivedAt: null, maySayStillOwed: false },
  });
  for (const reader of [other, moderator, new Caller()]) expect((await read(reader)).mine).toBeNull();
});

test('ten payments at once that together are too much: as many as fit are recorded, to the cent', async () => {
  const { id, shown } = await published();
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay(id, 30_00)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array<number>(7).fill(422)]);
  expect((await shown()).review).toMatchObject({ paidZar: 90_00, outstandingZar: 10_00 });
  await expectRecountToAgree();
});

test('a payment that is sent again under its key is recorded once, also at once', async () => {
  const { id, shown } = await published();
  const key = crypto.randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => pay(id, 10_00, { key })));
  expect(new Set(answers.map(({ status, json }) => `${status} ${json.id}`)).size).toBe(1);
  expect((await pay(id, 11_00, { key })).json.code).toBe('idempotency_mismatch');
  expect((await shown()).review?.payments).toHaveLength(1);
});

test('payments stay with a review that is unpublished, published again, and moved by a merge', async () => {
  const { id, company, shown } = await published();
  await pay(id, 25_00);
  await unpublish(moderator, id);
  expect((await shown()).company).toMatchObject({ totalOwed: 0, totalSettled: 0, reviewCount: 0 });
  await approve(moderator, id);
  expect((await shown()).company).toMatchObject({ totalOwed: 75_00, totalSettled: 25_00 });
  const into = await proposeAndList(author, moderator, { name: uniqueName('Vetplant Group') });
  await merge(moderator, company.id, into.id);
  const { json } = await companyPage(into.slug);
  expect(json).toMatchObject({ totalOwed: 75_00, totalSettled: 25_00, reviews: [{ paidZar: 25_00 }] });
  await expectRecountToAgree();
});

test('a payment that comes between is counted by whatever takes its review from view', async () => {
  const { id } = await published();
  beforeFirst('TransactWriteCommand', () => pay(id, 25_00));
  const { status } = await unpublish(moderator, id);
  expect(status).toBe(200);
  await expectRecountToAgree();
});

test('a payment that the company claims counts once the author confirms it, and its state is shown at every step', async () => {
  const { id, representative, userId, shown } = await represented();
  const { status, json: claim } = await pay(id, 60_00, { by: representative });
  expect([status, claim]).toMatchObject([201, { recordedBy: 'COMPANY', status: 'CLAIMED' }]);
  expect((await shown()).review).toMatchObject({
    paidZar: 0,
    outstandingZar: 100_00,
    payments: [{ amountZar: 60_00, status: 'CLAIMED' }],
  });
  const { mine } = await readReview(id, author);
  expect(mine?.waiting).toEqual([{ paymentId: claim.id, answerBy: expect.any(String) as string }]);
  expect((await readReview(id, representative)).mine).toMatchObject({ as: 'COMPANY', waiting: [] });

  expect((await answer(claim.id, 'confirm')).json).toMatchObject({ status: 'CONFIRMED', amountZar: 60_00 });
  for (const again of ['confirm', 'deny'] as const)
    expect((await answer(claim.id, again)).json.code).toBe('already_decided');
  const { json: second } = await pay(id, 40_00, { by: representative });
  expect((await answer(second.id, 'deny')).json.status).toBe('DENIED');
  const { json: third } = await pay(id, 40_00, { by: representative });
  await answer(third.id, 'confirm');
  const { review, company } = await shown();
  expect(review).toMatchObject({ paidZar: 100_00, outstandingZar: 0 });
  expect(review?.settledAt).not.toBeNull();
  expect(review?.timeline.map(({ event }) => event).slice(3)).toEqual([
    ...['PAYMENT_CLAIMED', 'PAYMENT', 'PAYMENT_CLAIMED', 'PAYMENT_DENIED', 'PAYMENT_CLAIMED'],
    ...['PAYMENT', 'SETTLED'],
  ]);
  expect(company).toMatchObject({ totalOwed: 0, totalSettled: 100_00, settledCount: 1 });
  expect((await emailsTo(authorId)).map(({ kind }) => kind)).toContain('payment-claimed');
  const mailKinds = (await emailsTo(userId)).map(({ kind }) => kind);
  expect(mailKinds.filter((kind) => kind === 'payment-answered')).toHaveLength(1);
  await expectRecountToAgree();
});

test('a claim reserves nothing: what is confirmed later must still be owed', async () => {
  const { id, representative } = await represented();
  const [one, two] = [
    await pay(id, 60_00, { by: representative }),
    await pay(id, 60_00, { by: representative }),
  ];
  expect((await pay(id, 100_01, { by: representative })).json.code).toBe('exceeds_outstanding');
  const answers = await Promise.all([answer(one.json.id, 'confirm'), answer(two.json.id, 'confirm')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  await expectRecountToAgree();
});

test('once the author has settled the debt, nothing is asked or said about what the company claims', async () => {
  const { id, representative, shown } = await represented();
  const { json: denied } = await pay(id, 10_00, { by: representative });
  await answer(denied.id, 'deny');
  const { json: claim } = await pay(id, 60_00, { by: representative });
  await settle(id);
  for (const by of [author, representative])
    expect((await readReview(id, by)).mine).toMatchObject({ waiting: [], payments: [{ status: 'DENIED' }] });
  expect((await shown()).review?.payments).toMatchObject([{ amountZar: 10_00, status: 'DENIED' }]);
  for (const how of ['confirm', 'deny'] as const) {
    const { status, json } = await answer(claim.id, how);
    expect([status, json.code]).toEqual([409, 'already_settled']);
  }
});

test('the timeline names the amount of each payment, claimed, confirmed or denied', async () => {
  const { id, representative, shown } = await represented();
  const { json: claim } = await pay(id, 60_00, { by: representative });
  await answer(claim.id, 'deny');
  await pay(id, 100_00);
  expect((await shown()).review?.timeline.slice(3).map(({ event, amountZar }) => [event, amountZar])).toEqual(
    [
      ['PAYMENT_CLAIMED', 60_00],
      ['PAYMENT_DENIED', 60_00],
      ['PAYMENT', 100_00],
      ['SETTLED', undefined],
    ],
  );
});

test('a company’s card counts what is settled, and a settled review says how long after the notice it was', async () => {
  const untold = await published();
  await settle(untold.id);
  expect((await untold.shown()).review).toMatchObject({ settledDaysAfterNotice: null });
  for (const query of [{ q: untold.company.name }, { settled: 'true', sortBy: 'recent' }]) {
    const { json } = await directory(query);
    const card = json.find(({ slug }) => slug === untold.company.slug);
    expect(card).toMatchObject({ reviewCount: 1, settledCount: 1 });
  }
  const domain = `${crypto.randomUUID().slice(0, 8)}.co.za`;
  const heard = await published({ noticeEmail: `accounts@${domain}` }, { website: `https://${domain}` });
  const before = (await heard.shown()).review;
  expect(before).toMatchObject({ settledDaysAfterNotice: null, notice: { how: 'EMAIL' } });
  await settle(heard.id);
  expect((await heard.shown()).review).toMatchObject({ settledDaysAfterNotice: 0 });
});

test('a claim that nobody answers for 14 days is shown as such, and can no longer be confirmed', async () => {
  const { id, representative, shown } = await represented();
  const { json: claim } = await pay(id, 60_00, { by: representative });
  const head = await findReviewHead(id);
  if (!head?.debt) throw new Error('Nothing was claimed');
  const long = new Date(Date.now() - 15 * 24 * 60 * 60 * 1000).toISOString();
  const payments = head.debt.payments.map((payment) => ({ ...payment, recordedAt: long }));
  for (const item of [head, (await stored('C#')).find(({ sk }) => String(sk).endsWith(`#${id}`))])
    await editItem(item as unknown as Key, { debt: { ...head.debt, payments } });
  expect((await shown()).review?.payments).toMatchObject([{ status: 'UNANSWERED' }]);
  expect((await readReview(id, author)).mine?.waiting).toEqual([]);
  expect((await answer(claim.id, 'confirm')).json.code).toBe('already_decided');
});

test('only the author answers a claim, and only a representative of the company makes one', async () => {
  const { id, representative } = await represented();
  const other = await represented();
  const { json: claim } = await pay(id, 1, { by: representative });
  for (const by of [representative, other.representative, (await newMember()).caller])
    for (const how of ['confirm', 'deny'] as const)
      expect((await answer(claim.id, how, by)).json.code).toBe('payment_not_found');
  for (const none of ['none', `${id}.00000000`, `${crypto.randomUUID()}.00000000`])
    expect((await answer(none, 'deny')).json.code).toBe('payment_not_found');
  expect((await readReview(id, other.representative)).mine).toBeNull();
  expect((await pay(id, 1, { by: other.representative })).json.code).toBe('review_not_found');
  for (const by of [representative, other.representative])
    expect((await settle(id, by)).json.code).toBe('review_not_found');
});

test('whom a moderator approved again after a merge is told of what is paid, and claims on', async () => {
  const { id, company, representative, representation, userId } = await represented();
  const into = await proposeAndList(author, moderator, { name: uniqueName('Vetplant Group') });
  await merge(moderator, company.id, into.id);
  await acceptRepresentative(moderator, representation);
  const claims = [await pay(id, 1, { by: representative }), await pay(id, 1, { by: representative })];
  await answer(claims[0]?.json.id ?? '', 'confirm');
  await answer(claims[1]?.json.id ?? '', 'deny');
  await pay(id, 1);
  await settle(id);
  const mailKinds = (await emailsTo(userId)).map(({ kind }) => kind);
  expect(mailKinds.filter((kind) => kind === 'payment-answered')).toHaveLength(1);
  expect(mailKinds.filter((kind) => kind === 'debt-changed')).toHaveLength(1);
});

test('neither side fills up a review: sixty payments of its author and forty of its company, denied and unanswered ones too', async () => {
  const { id, representative } = await represented();
  await pay(id, 1, { by: representative });
  const head = await findReviewHead(id);
  const old = { amountZar: 1, paidOn: '2026-05-04', recordedAt: '2026-05-05T08:00:00.000Z' };
  const many = (count: number, said: object) =>
    Array.from({ length: count }, () => ({ ...old, ...said, id }));
  const payments = [
    ...(head?.debt?.payments ?? []),
    // Denied, so that the sums are what they were.
    ...many(59, { recordedBy: 'AUTHOR', status: 'DENIED' }),
    ...many(19, { recordedBy: 'COMPANY', status: 'DENIED' }),
    ...many(19, { recordedBy: 'COMPANY', status: 'CLAIMED' }),
  ];
  await editItem(head as unknown as Key, { debt: { payments, settledAt: null } });
  for (const by of [representative, author]) {
    expect((await pay(id, 1, { by })).status).toBe(201);
    const over = await pay(id, 1, { by });
    expect([over.status, over.json.code]).toEqual([409, 'too_many_payments']);
  }
  await expectRecountToAgree();
});

test('of the payments of a review each side is mailed once a day at most', async () => {
  const { id, representative, userId } = await represented();
  const mails = async (to: string) =>
    (await emailsTo(to)).filter(
      ({ kind, facts }) =>
        /payment|debt/.test(String(kind)) && (facts as { reviewId: string }).reviewId === id,
    ).length;
  const claims = [await pay(id, 1, { by: representative }), await pay(id, 2, { by: representative })];
  expect([await mails(authorId), await mails(userId)]).toEqual([1, 0]);
  await pay(id, 3);
  await pay(id, 4);
  for (const { json } of claims) await answer(json.id, 'confirm');
  await pay(id, 100_00 - 10);
  expect([await mails(authorId), await mails(userId)]).toEqual([1, 1]);

  const next = await represented();
  const day = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
  await pay(next.id, 3);
  const head = await findReviewHead(next.id);
  if (!head?.debt) throw new Error('Nothing was paid');
  await editItem(head, { debt: { ...head.debt, toldAt: { COMPANY: day } } });
  await pay(next.id, 4);
  const sent = (await emailsTo(next.userId)).filter(({ kind }) => kind === 'debt-changed');
  expect(sent).toHaveLength(2);
});

test('a company disputes in public, once for each reason, and takes it back', async () => {
  const { id, representative, shown } = await represented();
  const { status, json } = await contest(representative, id, 'SET_OFF');
  expect([status, json]).toEqual([200, { reason: 'SET_OFF', since: expect.any(String) as string }]);
  expect((await shown()).review?.dispute).toEqual(json);
  expect((await contest(representative, id, 'SET_OFF')).json).toEqual(json);
  await contest(representative, id, 'NOT_OWED');
  expect((await shown()).review?.dispute?.reason).toBe('NOT_OWED');
  expect((await withdraw(representative, id)).status).toBe(204);
  expect((await withdraw(representative, id)).status).toBe(204);
  const { review } = await shown();
  expect(review?.dispute).toBeNull();
  expect(review?.timeline.map(({ event }) => event).slice(3)).toEqual([...['DISPUTED', 'DISPUTE_WITHDRAWN']]);
  expect((await contest(representative, id, 'BECAUSE')).status).toBe(400);
  for (const by of [author, (await newMember()).caller, (await represented()).representative]) {
    expect((await contest(by, id, 'NOT_OWED')).json.code).toBe('review_not_found');
    expect((await withdraw(by, id)).json.code).toBe('review_not_found');
  }
  await expectRecountToAgree();
});

test('a dispute that is changed all day is one event and one mail to the author, and news again the next day', async () => {
  const { id, representative, shown } = await represented();
  const countMails = async () =>
    (await emailsTo(authorId)).filter(
      ({ kind, facts }) => kind === 'review-disputed' && (facts as { reviewId: string }).reviewId === id,
    ).length;
  const turns = async () =>
    (await shown()).review?.timeline.map(({ event }) => event).filter((event) => event.includes('DISPUTE'));
  for (const reason of ['SET_OFF', 'NOT_OWED', 'SET_OFF', 'AMOUNT_WRONG'])
    await contest(representative, id, reason);
  expect([await turns(), await countMails()]).toEqual([['DISPUTED'], 1]);
  for (let turn = 0; turn < 3; turn += 1) {
    await withdraw(representative, id);
    await contest(representative, id, 'NOT_OWED');
  }
  expect([await turns(), await countMails()]).toEqual([['DISPUTE_WITHDRAWN', 'DISPUTED'], 1]);
  await editItem(reviewKey(id), { disputeToldAt: new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString() });
  await withdraw(representative, id);
  await contest(representative, id, 'NOT_OWED');
  expect(await countMails()).toBe(2);
});

test('a dispute stays through unpublishing and a merge; hidden reviews take none', async () => {
  const { id, company, representative, representation } = await represented();
  await contest(representative, id, 'NOT_OWED');
  await unpublish(moderator, id);
  expect((await contest(representative, id, 'SET_OFF')).json.code).toBe('review_not_found');
  expect((await pay(id, 1, { by: representative })).json.code).toBe('review_not_found');
  await approve(moderator, id);
  const into = await proposeAndList(author, moderator, { name: uniqueName('Vetplant Group') });
  await merge(moderator, company.id, into.id);
  const { json } = await companyPage(into.slug);
  expect(json.reviews[0]?.dispute?.reason).toBe('NOT_OWED');
  expect((await withdraw(representative, id)).status).toBe(404);
  await acceptRepresentative(moderator, representation);
  expect((await withdraw(representative, id)).status).toBe(204);
  await expectRecountToAgree();
});
