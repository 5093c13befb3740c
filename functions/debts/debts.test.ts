import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ErrorBody } from '../../shared/errors.ts';
import type { ReviewWithCompany } from '../../shared/schemas/companies.ts';
import type { DebtView, Payment } from '../../shared/schemas/debts.ts';
import { handler as getReview } from '../reviews/get-review.ts';
import { merge, proposeAndList } from '../testing/administration.ts';
import { Caller, newMember } from '../testing/caller.ts';
import { beforeFirst } from '../testing/faults.ts';
import {
  approve,
  companyPage,
  directory,
  flag,
  propose,
  uniqueName,
  unpublish,
} from '../testing/flagging.ts';
import { authorAndModerator } from '../testing/people.ts';
import { expectRecountToAgree } from '../testing/recount.ts';
import { handler as recordPayment } from './record-payment.ts';
import { handler as settleReview } from './settle-review.ts';

let author: Caller;
let moderator: Caller;

beforeAll(async () => {
  ({ author, moderator } = await authorAndModerator());
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

async function published(fields: Record<string, unknown> = {}) {
  const company = await propose(author, { name: uniqueName('Vetplant Nurseries') });
  const review = await flag(author, company.id, {
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

test('what the author records as paid is public at once, and the last cent settles', async () => {
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
  expect(paid.review?.timeline[0]).toEqual({ at: '2026-03-31', event: 'INCIDENT' });
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

test('where no amount was claimed none is outstanding, and what was paid counts', async () => {
  const { id, shown } = await published({ amountOwedZar: null });
  expect((await pay(id, 500)).status).toBe(201);
  expect((await shown()).review).toMatchObject({ paidZar: 500, outstandingZar: null, settledAt: null });
  await settle(id);
  expect((await shown()).review).toMatchObject({ paidZar: 500, outstandingZar: 0 });
  expect((await shown()).company).toMatchObject({ totalOwed: 0, totalSettled: 500, settledCount: 1 });
});

test.each([
  [100_01, '2026-05-04', 422, 'exceeds_outstanding', undefined],
  [0, '2026-05-04', 400, 'validation_failed', 'amountZar'],
  [1.5, '2026-05-04', 400, 'validation_failed', 'amountZar'],
  [1, '2026-03-30', 400, 'validation_failed', 'paidOn'],
  [1, '2026-13-01', 400, 'validation_failed', 'paidOn'],
  [1, '2026-05-04T10:00:00Z', 400, 'validation_failed', 'paidOn'],
  [1, '9999-01-01', 400, 'validation_failed', 'paidOn'],
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
  expect((await read(author)).mine).toEqual({ as: 'AUTHOR', payments: [payment] });
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

test('what was paid stays with a review that is unpublished, published again, and moved by a merge', async () => {
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
