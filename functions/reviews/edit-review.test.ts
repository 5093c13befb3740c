import { deliverStream } from '../testing/deliver-stream.ts';
import { beforeAll, expect, test } from 'vitest';
import { dayOf } from '../../shared/dates.ts';
import type { ErrorBody } from '../../shared/schemas/errors.ts';
import type { OwnReview } from '../../shared/schemas/reviews.ts';
import { type Caller, newMember } from '../testing/caller.ts';
import {
  approve,
  companyPage,
  flag,
  inspect,
  propose,
  redact,
  reject,
  unpublish,
} from '../testing/flagging.ts';
import { authorAndModerator, proveAddress } from '../testing/people.ts';
import { stored } from '../testing/stored.ts';
import { file } from '../testing/takedowns.ts';
import { attachNote } from '../testing/uploads.ts';
import { handler as recordPayment } from '../debts/record-payment.ts';
import { handler as editReview } from './edit-review.ts';
import { handler as listOwnReviews } from './list-own-reviews.ts';
import { handler as withdrawReview } from './withdraw-review.ts';

let author: Caller;
let authorId: string;
let moderator: Caller;

beforeAll(async () => {
  ({ author, authorId, moderator } = await authorAndModerator());
});

const edit = (id: string, body: unknown, caller = author) =>
  caller.call<OwnReview & ErrorBody>('edit-review', editReview, { params: { id }, body });
const own = async (id: string) => {
  const query = { limit: '100' };
  const { json } = await author.call<OwnReview[]>('list-own-reviews', listOwnReviews, { query });
  return json.find((review) => review.id === id);
};
const newReview = async (fields: Record<string, unknown> = {}) => {
  const company = await propose(author);
  return { company, review: await flag(author, company.id, fields) };
};

const BODY = 'Ask people on 082 555 1234 about it. He never paid the invoice that we sent him in July.';
const PHONE = { field: 'body', start: 14, end: 26 };
const OTHER_BODY = 'They never paid the invoice for the roof trusses that we delivered to them in July.';

test('the fields that an author sends for a pending review replace the stored ones, and nothing else changes', async () => {
  const { review } = await newReview({ incidentDate: '2026-03-31', evidenceNote: 'Two invoices' });
  const attached = await attachNote(author, review.id);
  const changes = {
    category: 'CONTRACT_BREACH',
    title: ' Half of it was paid ',
    body: OTHER_BODY,
    amountOwedZar: 600_000,
    evidenceNote: '',
  };
  const { status, json } = await edit(review.id, changes);
  expect([status, json]).toEqual([
    200,
    {
      ...review,
      ...changes,
      title: 'Half of it was paid',
      outstandingZar: 600_000,
      evidenceNote: null,
      attachments: [{ ...attached, downloadUrl: expect.stringContaining('note.txt') as string }],
      revision: 1,
      updatedAt: expect.any(String) as string,
    },
  ]);
  expect(json.updatedAt > review.updatedAt).toBe(true);
  expect({ ...(await own(review.id)), attachments: [] }).toEqual({ ...json, attachments: [] });
  expect((await edit(review.id, { amountOwedZar: null, incidentDate: null })).json).toEqual({
    ...json,
    attachments: [expect.objectContaining(attached)],
    amountOwedZar: null,
    outstandingZar: null,
    incidentDate: null,
    revision: 2,
    updatedAt: expect.any(String) as string,
  });
});

test('the answer tells what is open about a review that waits again', async () => {
  const { review } = await newReview();
  await approve(moderator, review.id);
  const { reference } = (await file(review.id)).json;
  await unpublish(moderator, review.id);
  const { json } = await edit(review.id, { body: OTHER_BODY });
  expect(json.openTakedowns).toEqual([expect.objectContaining({ reference })]);
});

test('moderators see the newest text, and when its author changed what', async () => {
  const { review } = await newReview();
  await edit(review.id, { body: OTHER_BODY, category: 'OTHER' });
  const { json } = await inspect(moderator, review.id);
  expect(json).toMatchObject({ body: OTHER_BODY, category: 'OTHER', revision: 1, original: null });
  expect(json.history).toMatchObject([
    { act: 'submit-review' },
    {
      act: 'edit-review',
      at: json.updatedAt,
      by: { role: 'author' },
      detail: 'category, detailed description',
    },
  ]);
});

test('company, state, author and id are no fields of a change', async () => {
  const { company, review } = await newReview();
  const other = await propose(author);
  const sent = { companyId: other.id, status: 'APPROVED', userId: 'x', id: 'x', title: 'Changed title' };
  const { json } = await edit(review.id, sent);
  expect(json).toMatchObject({ id: review.id, companyId: company.id, status: 'PENDING', revision: 1 });
});

test('sending the stored values, or no field, changes nothing', async () => {
  const { review } = await newReview();
  const { title, body, category, amountOwedZar } = review;
  for (const sent of [{}, { title, body, category, amountOwedZar, incidentDate: null }])
    expect((await edit(review.id, sent)).json).toEqual(review);
});

test('an amount below what was paid is refused, and one that equals it settles the debt', async () => {
  await proveAddress(authorId);
  const { company, review } = await newReview({ amountOwedZar: null });
  const totals = async () => {
    const { json } = await companyPage(company.slug);
    return [json.totalOwed, json.totalSettled, json.settledCount];
  };
  await approve(moderator, review.id);
  const body = { amountZar: 21_050, paidOn: '2026-08-03' };
  await author.call('record-payment', recordPayment, { params: { id: review.id }, body });
  await unpublish(moderator, review.id);
  const before = await own(review.id);
  const { status, json } = await edit(review.id, { amountOwedZar: 21_049 });
  const message = 'R\u00a0210,50 of it was paid. Enter the whole amount, with what was paid.';
  expect([status, json.issues]).toEqual([400, [{ path: 'amountOwedZar', message }]]);
  expect(await own(review.id)).toEqual(before);

  const settled = (await edit(review.id, { amountOwedZar: 21_050 })).json;
  expect(settled).toMatchObject({ outstandingZar: 0, settledAt: dayOf(settled.updatedAt) });
  await approve(moderator, review.id);
  expect(await totals()).toEqual([0, 21_050, 1]);
  await unpublish(moderator, review.id);
  expect((await edit(review.id, { amountOwedZar: 1 })).status).toBe(400);
});

test('an incident after a payment is refused, and one on its day is not', async () => {
  const { review } = await newReview({ incidentDate: '2026-08-01' });
  await approve(moderator, review.id);
  const body = { amountZar: 50_00, paidOn: '2026-08-03' };
  await author.call('record-payment', recordPayment, { params: { id: review.id }, body });
  await unpublish(moderator, review.id);
  const before = await own(review.id);
  const { status, json } = await edit(review.id, { incidentDate: '2026-08-04' });
  const message = 'Something was paid on 3 August 2026. Enter a date that is not after it.';
  expect([status, json.issues]).toEqual([400, [{ path: 'incidentDate', message }]]);
  expect(await own(review.id)).toEqual(before);
  expect((await edit(review.id, { incidentDate: '2026-08-03' })).status).toBe(200);
});

test.each([
  ['a short title', { title: 'No' }, 'title', 'Title must be at least 5 characters'],
  ['no text', { body: null }, 'body', 'Description must be at least 50 characters'],
  ['no category', { category: '' }, 'category', 'Category is required'],
  ['an amount below nothing', { amountOwedZar: -1 }, 'amountOwedZar', /whole number of cents/],
  ['a day to come', { incidentDate: '2999-01-01' }, 'incidentDate', /must not be in the future/],
])('%s is refused as it is at first', async (_, sent, path, message) => {
  const { review } = await newReview();
  const { status, json } = await edit(review.id, { evidenceNote: 'More', ...sent });
  expect([status, json.issues]).toEqual([
    400,
    [{ path, message: typeof message === 'string' ? message : (expect.stringMatching(message) as string) }],
  ]);
  expect(await own(review.id)).toEqual(review);
});

test('personal information is refused with its place, and nothing is stored', async () => {
  const { review } = await newReview();
  const { status, json } = await edit(review.id, { title: 'His ID is 8001015009087', category: 'OTHER' });
  expect([status, json]).toMatchObject([
    422,
    { code: 'personal_information', issues: [{ path: 'title', kind: 'sa_id', start: 10, end: 23 }] },
  ]);
  expect(await own(review.id)).toEqual(review);
});

test("somebody else's review does not exist for anyone, a decided one cannot be changed", async () => {
  const { review } = await newReview();
  const stranger = (await newMember()).caller;
  for (const [caller, id] of [
    [stranger, review.id],
    [author, crypto.randomUUID()],
  ] as const) {
    const { status, json } = await edit(id, { title: 'Not mine' }, caller);
    expect([status, json.code]).toEqual([404, 'review_not_found']);
  }
  const { review: refused } = await newReview();
  await approve(moderator, review.id);
  await reject(moderator, refused.id);
  for (const { id } of [review, refused]) {
    const { status, json } = await edit(id, { title: 'Too late' });
    expect([status, json.code]).toEqual([409, 'already_decided']);
  }
});

test('an author who writes a redacted text anew is read as they wrote it; what is still redacted keeps its own', async () => {
  const { review } = await newReview({ title: 'People never paid', body: BODY });
  const redacted = await redact(moderator, review.id, [PHONE, { field: 'title', start: 0, end: 6 }]);
  expect(redacted.status).toBe(200);

  await edit(review.id, { title: '[removed] never paid', body: OTHER_BODY });
  expect((await inspect(moderator, review.id)).json).toMatchObject({
    title: '[removed] never paid',
    body: OTHER_BODY,
    revision: 2,
    original: { title: 'People never paid', body: OTHER_BODY, evidenceNote: null },
  });
  await edit(review.id, { title: 'They never paid' });
  expect((await inspect(moderator, review.id)).json).toMatchObject({
    title: 'They never paid',
    original: null,
  });
});

test('a change and a redaction at once lose neither, and a redaction of what was changed is told', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { review } = await newReview({ body: BODY });
    const [changed, redacted] = await Promise.all([
      edit(review.id, { title: 'They never paid' }),
      redact(moderator, review.id, [PHONE], { revision: 0 }),
    ]);
    const isRedacted = redacted.status === 200;
    expect([changed.status, redacted.json.code]).toEqual([200, isRedacted ? undefined : 'review_changed']);
    const { json } = await inspect(moderator, review.id);
    expect(json).toMatchObject({ title: 'They never paid', revision: isRedacted ? 2 : 1 });
    expect(json.body).toBe(isRedacted ? BODY.replace('082 555 1234', '[removed]') : BODY);
  }
});

test('with a decision or a withdrawal at once, a change is whole or not there', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { company, review } = await newReview({ title: 'First title' });
    const [changed] = await Promise.all([
      edit(review.id, { title: 'Second title', body: OTHER_BODY }),
      approve(moderator, review.id),
    ]);
    const [shown] = (await companyPage(company.slug)).json.reviews;
    if (shown)
      expect([changed.status, shown.title, shown.body === OTHER_BODY]).toEqual(
        changed.status === 200 ? [200, 'Second title', true] : [409, 'First title', false],
      );

    const { review: going } = await newReview();
    const [late] = await Promise.all([
      edit(going.id, { title: 'Second title' }),
      author.call('withdraw-review', withdrawReview, { params: { id: going.id } }),
    ]);
    expect([200, 404]).toContain(late.status);
    await deliverStream();
    expect(await stored(`R#${going.id}`)).toEqual([]);
  }
});
