import { afterEach, expect, test, vi } from 'vitest';
import { dayOf } from '../../shared/dates.ts';
import type { Archival } from '../../shared/schemas/debts.ts';
import type { PublicReview } from '../../shared/schemas/reviews.ts';
import type { ReviewWithCompany } from '../../shared/schemas/companies.ts';
import { handler as listCompanyReviews } from '../companies/list-company-reviews.ts';
import { reindex } from '../directory/reindex.ts';
import { handler as confirmPayment } from '../debts/confirm-payment.ts';
import { handler as recordPayment } from '../debts/record-payment.ts';
import { handler as sayStillOwed } from '../debts/say-still-owed.ts';
import { handler as settleReview } from '../debts/settle-review.ts';
import { handler as getReview } from '../reviews/get-review.ts';
import { handler as withdrawReview } from '../reviews/withdraw-review.ts';
import { findReviewHead } from '../records/review/review.ts';
import { merge, proposeAndList } from '../testing/administration.ts';
import { Caller, newMember, newModerator } from '../testing/caller.ts';
import { beforeFirst, cutOffAtEveryWrite } from '../testing/faults.ts';
import {
  approve,
  companyPage,
  directory,
  flag,
  inspect,
  propose,
  redact,
  unpublish,
  uniqueName,
} from '../testing/flagging.ts';
import { followed } from '../testing/followed.ts';
import { expectRecountToAgree } from '../testing/recount.ts';
import { represent } from '../testing/representing.ts';
import { emailsTo, stored } from '../testing/stored.ts';
import { step, underReview } from '../testing/takedowns.ts';
import { handler as archiveReviews } from './archive-reviews.ts';

const START = new Date('2026-03-02T10:00:00Z');

process.env['SITE_ORIGIN'] = 'https://flagregister.example';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Sets the functions' clock. Sessions expire meanwhile, so each later caller is a new member. */
const at = (time: Date | string) => vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] });
const run = () => followed(archiveReviews);

type Flagged = { id: string; slug: string; caller: Caller; userId: string };

/** A published review of a new company by a new member. */
async function published(fields: Record<string, unknown> = {}): Promise<Flagged> {
  const { caller, user } = await newMember();
  const company = await propose(caller);
  const { id } = await flag(caller, company.id, fields);
  await approve((await newModerator()).caller, id);
  return { id, slug: company.slug, caller, userId: user.id };
}

const older = async (slug: string, query: Record<string, string> = {}) =>
  new Caller().call<PublicReview[] & { code: string }>('list-company-reviews', listCompanyReviews, {
    params: { slug },
    query: { archived: 'true', ...query },
  });
const read = (id: string, caller = new Caller()) =>
  caller.call<ReviewWithCompany>('get-review', getReview, { params: { id } });
const stillOwed = (caller: Caller, id: string, body: Record<string, unknown>) =>
  caller.call<Archival & { code: string; issues: { path: string }[] }>('say-still-owed', sayStillOwed, {
    params: { id },
    body,
  });
const figures = async (slug: string) => {
  const { reviewCount, reporterCount, totalOwed, archivedCount, expiredCount, reviews } = (
    await companyPage(slug)
  ).json;
  return { reviewCount, reporterCount, totalOwed, archivedCount, expiredCount, shown: reviews.length };
};
const LIVE = { reviewCount: 1, reporterCount: 1, archivedCount: 0, expiredCount: 0, shown: 1 };
const OLDER = { reviewCount: 0, reporterCount: 0, totalOwed: 0, archivedCount: 1, expiredCount: 0, shown: 0 };

test('a review whose incident is more than three years past is approved among the older reports', async () => {
  at(START);
  const { id, slug } = await published({ incidentDate: '2023-03-01' });
  expect(await figures(slug)).toMatchObject(OLDER);
  const [card] = (await directory({ q: slug })).json;
  expect(card).toMatchObject({ reviewCount: 0, totalOwed: 0 });
  const { json, headers } = await older(slug);
  expect(json).toMatchObject([{ id, archivedAt: START.toISOString() }]);
  expect(headers['x-total-count']).toBe('1');
  expect((await read(id)).json).toMatchObject({ archivedAt: START.toISOString(), mine: null });
  expect((await published({ incidentDate: '2023-03-03' }).then((one) => figures(one.slug))).reviewCount).toBe(
    1,
  );
  await expectRecountToAgree();
});

test('the older reports are of all categories, by time alone', async () => {
  at(START);
  const { slug } = await published();
  for (const query of [{ category: 'FRAUD' }, { sortBy: 'highest-owed' }] as Record<string, string>[])
    expect((await older(slug, query)).json.code).toBe('validation_failed');
  expect((await older(slug, { sortBy: 'oldest' })).json).toEqual([]);
});

test('its author is told thirty days before, and three years after the incident it counts no longer', async () => {
  at(START);
  const { id, slug, userId } = await published({ incidentDate: '2025-06-01' });
  const notices = async () => (await emailsTo(userId)).filter(({ kind }) => kind === 'review-ages');
  at('2028-05-01T12:00:00Z');
  await run();
  expect(await notices()).toEqual([]);
  at('2028-05-03T12:00:00Z');
  await run();
  await run();
  expect(await notices()).toHaveLength(1);
  expect(await figures(slug)).toMatchObject(LIVE);
  at('2028-06-02T12:00:00Z');
  await run();
  await run();
  expect(await figures(slug)).toMatchObject(OLDER);
  expect((await read(id)).json.timeline.at(-1)).toMatchObject({ event: 'ARCHIVED' });
  await expectRecountToAgree();
});

test('an author says once that it was acknowledged: it counts for three years from that day', async () => {
  at(START);
  const { id, slug, caller } = await published({ incidentDate: '2023-02-01' });
  expect(
    (await stillOwed((await newMember()).caller, id, { on: '2025-01-10', ground: 'ACKNOWLEDGED' })).json.code,
  ).toBe('review_not_found');
  const wrong = async (body: Record<string, unknown>) => (await stillOwed(caller, id, body)).json.issues;
  expect(await wrong({ on: '2023-01-31', ground: 'ACKNOWLEDGED' })).toMatchObject([{ path: 'on' }]);
  expect(await wrong({ on: '2023-03-01', ground: 'ACKNOWLEDGED' })).toMatchObject([{ path: 'on' }]);
  expect(await wrong({ on: '2026-03-09', ground: 'JUDGMENT', caseNumber: '1234/2025' })).toMatchObject([
    { path: 'on' },
  ]);
  expect(await figures(slug)).toMatchObject(OLDER);
  const kept = await stillOwed(caller, id, { on: '2025-01-10', ground: 'ACKNOWLEDGED' });
  expect(kept.json).toEqual({
    archiveOn: '2028-01-10T00:00:00.000Z',
    archivedAt: null,
    maySayStillOwed: false,
  });
  expect(await figures(slug)).toMatchObject({ ...LIVE, totalOwed: 1_250_000 });
  expect((await older(slug)).json).toEqual([]);
  const again = await stillOwed(caller, id, {
    on: '2026-01-10',
    ground: 'JUDGMENT',
    caseNumber: '1234/2025',
  });
  expect(again.json.code).toBe('already_still_owed');
  await expectRecountToAgree();
  at('2028-01-11T12:00:00Z');
  await run();
  at('2028-01-12T12:00:00Z');
  await run();
  expect(await figures(slug)).toMatchObject(OLDER);
});

test('said before its date, on it and after it, a debt counts on, by its ground, and the company is told', async () => {
  at(START);
  const { caller: moderator } = await newModerator();
  for (const incidentDate of ['2023-03-20', '2023-03-02T10:00:00.000Z', '2023-02-01']) {
    const { caller, user } = await newMember();
    const domain = `${crypto.randomUUID().slice(0, 8)}.co.za`;
    const company = await propose(caller, { website: `https://${domain}` });
    const { id } = await flag(caller, company.id, { incidentDate });
    await approve(moderator, id);
    const speaker = await newMember();
    await represent(speaker.caller, moderator, { slug: company.slug, domain });
    const exception = { on: '2025-01-10', ground: 'JUDGMENT', caseNumber: ' 1234/2025 ' };
    const { status, json } = await stillOwed(caller, id, exception);
    expect([incidentDate, status, json]).toMatchObject([
      incidentDate,
      200,
      { archiveOn: '2055-01-10T00:00:00.000Z', archivedAt: null },
    ]);
    expect(await figures(company.slug)).toMatchObject(LIVE);
    const shown = (await read(id)).json;
    const event = { at: dayOf(START.toISOString()), event: 'STILL_OWED', ground: 'JUDGMENT' };
    expect(shown.timeline.at(-1)).toEqual(event);
    expect(JSON.stringify([shown, await stored(`C#${company.slug}`)])).not.toContain('1234/2025');
    expect((await inspect(moderator, id)).json.stillOwed).toEqual({ ...exception, caseNumber: '1234/2025' });
    expect((await emailsTo(speaker.user.id)).map(({ kind }) => kind)).toContain('said-still-owed');
    expect((await emailsTo(user.id)).map(({ kind }) => kind)).not.toContain('said-still-owed');
  }
  await expectRecountToAgree();
});

test('a judgment needs the number of its case, an acknowledgement none', async () => {
  at(START);
  const { id, caller } = await published({ incidentDate: '2023-02-01' });
  const judged = { on: '2025-01-10', ground: 'JUDGMENT' };
  for (const caseNumber of [undefined, null, ' 12 ', 'x'.repeat(51), 5])
    expect((await stillOwed(caller, id, { ...judged, caseNumber })).json).toMatchObject({
      code: 'validation_failed',
      issues: [{ path: 'caseNumber' }],
    });
  const acknowledged = { on: '2025-01-10', ground: 'ACKNOWLEDGED', caseNumber: '1234/2025' };
  expect((await stillOwed(caller, id, acknowledged)).status).toBe(200);
  expect(JSON.stringify(await stored(`R#${id}`))).not.toContain('1234/2025');
  expect((await read(id)).json.timeline.slice(-2)).toMatchObject([
    { event: 'ARCHIVED' },
    { event: 'STILL_OWED', ground: 'ACKNOWLEDGED' },
  ]);
});

test('no payment lets a review count for longer, whoever recorded and confirmed it', async () => {
  at(START);
  const { caller: moderator } = await newModerator();
  const { caller } = await newMember();
  const domain = `${crypto.randomUUID().slice(0, 8)}.co.za`;
  const company = await propose(caller, { website: `https://${domain}` });
  const { id } = await flag(caller, company.id, { incidentDate: '2023-03-20' });
  await approve(moderator, id);
  const speaker = await newMember();
  await represent(speaker.caller, moderator, { slug: company.slug, domain });
  const pay = (by: Caller) =>
    by.call<{ id: string }>('record-payment', recordPayment, {
      params: { id },
      body: { amountZar: 100, paidOn: '2026-01-15' },
    });
  const archiveOn = async () => (await read(id, caller)).json.mine?.archival?.archiveOn;
  await pay(caller);
  const { json: claimed } = await pay(speaker.caller);
  await run();
  expect(await archiveOn()).toBe('2026-03-20T00:00:00.000Z');
  await caller.call('confirm-payment', confirmPayment, { params: { id: claimed.id } });
  expect(await archiveOn()).toBe('2026-03-20T00:00:00.000Z');
  at('2026-02-20T12:00:00Z');
  await run();
  expect(await figures(company.slug)).toMatchObject(LIVE);
  at('2026-03-22T12:00:00Z');
  await run();
  expect(await figures(company.slug)).toMatchObject(OLDER);
});

test('a year after its settlement a review counts no longer, and its author hears so before, but for a fraud', async () => {
  at(START);
  const [paid, fraud] = [await published(), await published({ category: 'FRAUD' })];
  for (const { id, caller } of [paid, fraud])
    await caller.call('settle-review', settleReview, { params: { id } });
  at('2027-01-31T12:00:00Z');
  await run();
  const facts = { archiveOn: '2027-03-02T10:00:00.000Z', isSettled: true };
  const notices = (await emailsTo(paid.userId)).filter(({ kind }) => kind === 'review-ages');
  expect(notices).toMatchObject([{ facts }]);
  expect(await figures(paid.slug)).toMatchObject({ ...LIVE });
  at('2027-03-02T12:00:00Z');
  await run();
  expect(await figures(paid.slug)).toMatchObject(OLDER);
  expect(await figures(fraud.slug)).toMatchObject(LIVE);
  await expectRecountToAgree();
});

test('not before its time, and not of what is settled', async () => {
  at(START);
  const early = await published({ incidentDate: '2025-06-01' });
  const judged = { on: '2026-01-10', ground: 'JUDGMENT', caseNumber: '1234/2025' };
  expect((await stillOwed(early.caller, early.id, judged)).json.code).toBe('still_owed_closed');
  const settled = await published({ incidentDate: '2023-02-01' });
  await settled.caller.call('settle-review', settleReview, { params: { id: settled.id } });
  expect((await stillOwed(settled.caller, settled.id, judged)).json.code).toBe('already_settled');
  expect((await read(settled.id, settled.caller)).json.mine?.archival?.maySayStillOwed).toBe(false);
});

test('actions on an older report count nowhere, and leave no copy behind', async () => {
  at(START);
  const paid = await published({ incidentDate: '2023-02-01' });
  await paid.caller.call('record-payment', recordPayment, {
    params: { id: paid.id },
    body: { amountZar: 50_000, paidOn: '2026-02-01' },
  });
  expect(await figures(paid.slug)).toMatchObject(OLDER);
  expect((await older(paid.slug)).json).toMatchObject([{ paidZar: 50_000 }]);
  const other = (await newModerator()).caller;
  await redact(other, paid.id, [{ field: 'title', start: 0, end: 7 }]);
  expect((await older(paid.slug)).json).toMatchObject([{ title: '[removed] never paid' }]);
  const request = await underReview(other, paid.id);
  await step(other, 'action', request.id);
  expect((await companyPage(paid.slug)).json).toMatchObject({ archivedCount: 0, removedCount: 1 });

  const back = await published({ incidentDate: '2023-02-01' });
  await unpublish(other, back.id);
  expect((await figures(back.slug)).archivedCount).toBe(0);
  await approve(other, back.id);
  expect(await figures(back.slug)).toMatchObject(OLDER);
  await back.caller.call('withdraw-review', withdrawReview, { params: { id: back.id } });
  expect((await figures(back.slug)).archivedCount).toBe(0);

  const merged = await published({ incidentDate: '2023-02-01' });
  const into = await proposeAndList((await newMember()).caller, other, { name: uniqueName('Kameeldoring') });
  const { companyId } = (await read(merged.id)).json;
  await merge(other, companyId, into.id);
  expect(await figures(into.slug)).toMatchObject(OLDER);
  await expectRecountToAgree();
});

test('a run that is cut off at each write in turn comes to the same end', async () => {
  at(START);
  const reviews = [];
  for (let one = 0; one < 3; one += 1) reviews.push(await published({ incidentDate: '2025-06-01' }));
  for (const day of ['2028-05-20T12:00:00Z', '2028-06-02T12:00:00Z']) {
    at(day);
    await cutOffAtEveryWrite(run);
  }
  for (const { slug, userId } of reviews) {
    expect(await figures(slug)).toMatchObject(OLDER);
    const notices = (await emailsTo(userId)).filter(({ kind }) => kind === 'review-ages');
    expect(notices).toHaveLength(1);
  }
  for (const { slug } of await stored('C#')) if (slug) await reindex(slug as string);
  await expectRecountToAgree();
});

test('steps that became due years ago are found, and a run whose time is over leaves the rest to the next', async () => {
  at(START);
  const { caller: moderator } = await newModerator();
  const { caller: first } = await newMember();
  const company = await propose(first);
  for (const { caller } of [{ caller: first }, await newMember(), await newMember()])
    await approve(moderator, (await flag(caller, company.id, { incidentDate: '2025-06-01' })).id);
  at('2031-01-02T12:00:00Z');
  beforeFirst('TransactWriteCommand', async () => void vi.setSystemTime(Date.now() + 41_000));
  await run();
  vi.restoreAllMocks();
  expect(await figures(company.slug)).toMatchObject({ reviewCount: 2, archivedCount: 1 });
  await run();
  expect(await figures(company.slug)).toMatchObject({ reviewCount: 0, archivedCount: 3 });
  await expectRecountToAgree();
});

test('due steps of a review that is deleted, or pending again, are dropped', async () => {
  at(START);
  const expiring = await published({ incidentDate: '2025-06-01' });
  await expiring.caller.call('withdraw-review', withdrawReview, { params: { id: expiring.id } });
  const waits = await published({ incidentDate: '2025-06-01' });
  await unpublish((await newModerator()).caller, waits.id);
  at('2028-06-02T12:00:00Z');
  await run();
  const dues = JSON.stringify(await stored('DUE#'));
  for (const { id } of [expiring, waits]) expect(dues).not.toContain(id);
  expect(await findReviewHead(waits.id)).toMatchObject({ status: 'PENDING' });
});

test('seven years after its publication nothing of it is left but a number, whatever was said of it', async () => {
  at(START);
  const judged = await published({ incidentDate: '2023-02-01', title: 'Seven years and gone' });
  await stillOwed(judged.caller, judged.id, {
    on: '2026-01-10',
    ground: 'JUDGMENT',
    caseNumber: '1234/2025',
  });
  const removed = await published({ title: 'Removed and gone' });
  const request = await underReview((await newModerator()).caller, removed.id);
  await step((await newModerator()).caller, 'action', request.id);
  for (const time of ['2029-02-01T12:00:00Z', '2033-03-01T12:00:00Z']) {
    at(time);
    await run();
  }
  expect((await figures(judged.slug)).reviewCount).toBe(1);
  at('2033-03-03T12:00:00Z');
  await run();
  expect(await figures(judged.slug)).toMatchObject({ ...OLDER, archivedCount: 0, expiredCount: 1 });
  expect((await companyPage(removed.slug)).json).toMatchObject({ removedCount: 1, expiredCount: 0 });
  expect((await read(judged.id)).status).toBe(404);
  // Requests and mails have their own expiry.
  const left = (await stored()).filter((item) => JSON.stringify(item).includes('and gone'));
  expect(
    left.map(({ pk, sk }) => `${String(pk)} ${String(sk)}`).filter((key) => !/^[TO]#/.test(key)),
  ).toEqual([]);
});
