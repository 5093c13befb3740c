import { afterEach, expect, test, vi } from 'vitest';
import type { PublicDecision, Transparency } from '../../shared/schemas/transparency.ts';
import { WATCHED_CALL } from '../../shared/watched-call.ts';
import { handler as grantAppeal } from '../appeals/grant-appeal.ts';
import { handler as appealReview } from '../appeals/appeal-review.ts';
import { handler as recordPayment } from '../debts/record-payment.ts';
import { handler as withdrawReview } from '../reviews/withdraw-review.ts';
import { proposeAndList, remove } from '../testing/administration.ts';
import { Caller, newMember, newModerator, SITE } from '../testing/caller.ts';
import { approve, flag, propose, reject, unpublish } from '../testing/flagging.ts';
import { DECISIONS, everythingToDecide } from '../testing/everything-to-decide.ts';
import { proveAddress } from '../testing/people.ts';
import { privacyStep } from '../testing/privacy.ts';
import { step, underReview } from '../testing/takedowns.ts';
import { deriveMonth } from '../records/statistics/figures.ts';
import { openPage } from '../testing/open-page.ts';
import { handler as getLandingPage } from './get-landing-page.ts';
import { handler as getTransparencyPage } from './get-transparency-page.ts';
import { handler as getTransparency } from './get-transparency.ts';
import { handler as listDecisions } from './list-decisions.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const at = (time: string) => vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] });
const visitor = new Caller();
const figures = async () => {
  const { json, headers } = await visitor.call<Transparency>('get-transparency', getTransparency);
  const latest = json.months.at(-1);
  if (!latest) throw new Error('No months');
  return { ...json, latest, headers };
};
const decisions = (query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  visitor.call<PublicDecision[] & { code: string }>('list-decisions', listDecisions, { query, headers });

/** The data in a document, which the app does not fetch again. */
const pageData = (page: string): unknown =>
  JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null');

/** A review that was submitted at a given time by a new member. */
async function sent(time: string, fields: Record<string, unknown> = {}) {
  at(time);
  const { caller, user } = await newMember();
  await proveAddress(user.id);
  const company = await propose(caller);
  return { caller, ...(await flag(caller, company.id, fields)) };
}

test('each act counts once for its month, and for the totals what stands', async () => {
  at('2026-01-04T08:00:00Z');
  const before = await figures();
  expect(before.months).toHaveLength(24);
  expect([before.months[0]?.month, before.latest.month]).toEqual(['2024-02', '2026-01']);
  expect(before.headers['cache-control']).toBe('public, max-age=0, s-maxage=3600');
  const one = await sent('2026-01-04T08:00:00Z', { amountOwedZar: 100_00 });
  const two = await sent('2026-01-04T09:30:00Z');
  const three = await sent('2026-01-04T10:00:00Z');
  const old = await sent('2026-01-04T10:00:00Z', { incidentDate: '2020-01-01' });
  at('2026-01-05T10:30:00Z');
  const { caller } = await newModerator();
  for (const { id } of [one, two, old]) await approve(caller, id);
  await reject(caller, three.id, { reasonCode: 'UNSUPPORTED' });
  const body = { amountZar: 40_00, paidOn: '2026-01-05' };
  at('2026-01-05T11:00:00Z');
  const author = one.caller;
  await author.call('record-payment', recordPayment, { params: { id: one.id }, body });
  const { latest, totals } = await figures();
  expect(latest).toMatchObject({
    submitted: 4,
    approved: 3,
    rejected: 1,
    late: 4,
    archived: 1,
    settledZar: 40_00,
    reasons: { UNSUPPORTED: 1, OTHER: 0 },
  });
  expect(latest.medianHoursToDecision).toBe(24);
  expect(totals.reviews - before.totals.reviews).toBe(2);
  expect(totals.outstandingZar - before.totals.outstandingZar).toBe(1_250_000 + 60_00);
  expect(totals.settledZar - before.totals.settledZar).toBe(40_00);

  const { body: page } = await openPage(getTransparencyPage);
  expect(pageData(page)).toMatchObject({
    figures: { totals },
    decisions: { items: (await decisions()).json },
  });
  const landing = await openPage(getLandingPage);
  expect([landing.status, landing.headers['cache-control']]).toEqual([200, 'public, max-age=0, s-maxage=30']);
  expect(pageData(landing.body)).toEqual({ figures: expect.objectContaining({ totals }) as object });
  expect(totals.companies - before.totals.companies).toBe(3);

  await two.caller.call('withdraw-review', withdrawReview, { params: { id: two.id } });
  await unpublish((await newModerator()).caller, one.id);
  const after = await figures();
  expect(after.latest).toMatchObject({ approved: 3, withdrawn: 1 });
  expect(after.totals).toMatchObject({
    reviews: before.totals.reviews,
    outstandingZar: before.totals.outstandingZar,
    settledZar: before.totals.settledZar,
  });

  const log = (await decisions({ month: '2026-01' })).json;
  expect(log.map(({ kind, outcome }) => `${kind} ${outcome}`).sort()).toEqual([
    ...['COMPANY LISTED', 'COMPANY LISTED', 'COMPANY LISTED'],
    ...['REVIEW APPROVED', 'REVIEW APPROVED', 'REVIEW APPROVED', 'REVIEW REJECTED', 'REVIEW UNPUBLISHED'],
  ]);
  expect(log.find(({ outcome }) => outcome === 'REJECTED')).toEqual({
    at: '2026-01-05',
    kind: 'REVIEW',
    outcome: 'REJECTED',
    reasonCode: 'UNSUPPORTED',
    hours: 24,
    ground: null,
    automated: false,
  });
});

test('a written page tells the app about live figures of the landing page only where the stage shows them', async () => {
  const root = async () => /<html[^>]*>/.exec((await openPage(getLandingPage)).body)?.[0];
  expect(await root()).toBe('<html lang="en-ZA">');
  vi.stubEnv('LANDING_FIGURES', 'live');
  expect(await root()).toBe('<html data-landing-figures="live" lang="en-ZA">');
});

test('takedowns and appeals count with their outcome, and how long they took', async () => {
  const review = await sent('2026-03-01T08:00:00Z');
  const { caller } = await newModerator();
  await approve(caller, review.id);
  const { id } = await underReview(caller, review.id);
  const rejected = await sent('2026-03-01T08:00:00Z');
  await reject(caller, rejected.id, { reason: 'It names a person' });
  const text = 'The bank statement that I attached shows it on the second page.';
  const filed = await rejected.caller.call<{ id: string }>('appeal-review', appealReview, {
    params: { id: rejected.id },
    body: { body: text },
  });
  at('2026-03-04T09:00:00Z');
  const other = (await newModerator()).caller;
  await step(other, 'action', id);
  await other.call('grant-appeal', grantAppeal, {
    params: { id: filed.json.id },
    body: { reason: 'It does.' },
  });
  const { latest } = await figures();
  expect(latest.takedowns).toEqual({ received: 1, actioned: 1, refused: 0, medianDays: 3 });
  expect(latest.appeals).toEqual({ filed: 1, granted: 1, refused: 0 });
  const kinds = (await decisions({ month: '2026-03' })).json.map(({ kind, outcome }) => `${kind} ${outcome}`);
  expect(kinds).toEqual(expect.arrayContaining(['TAKEDOWN ACTIONED', 'APPEAL GRANTED']));
});

test('decisions on representatives and privacy requests are on record, and the grounds of takedown requests', async () => {
  at('2026-07-01T08:00:00Z');
  const all = await everythingToDecide({ ground: 'DEFAMATION' });
  at('2026-07-02T09:00:00Z');
  const { caller } = await newModerator();
  await DECISIONS.representation.approve(caller, all);
  await DECISIONS.representation.reject(caller, all);
  await DECISIONS.takedown.reject(caller, all);
  await DECISIONS.privacy.answer(caller, all);
  await DECISIONS.privacy.start(caller, all);
  await privacyStep(caller, 'refuse', all.privacyReceived, { reason: 'We hold nothing about them.' });
  const log = (await decisions({ month: '2026-07' })).json.filter((one) => one.at === '2026-07-02');
  const rest = { at: '2026-07-02', reasonCode: null, hours: 25, ground: null, automated: false };
  expect(log).toHaveLength(5);
  expect(log).toEqual(
    expect.arrayContaining([
      { kind: 'REPRESENTATIVE', outcome: 'APPROVED', ...rest },
      // Since the approval: nobody waited for it.
      { kind: 'REPRESENTATIVE', outcome: 'REMOVED', ...rest, hours: 0 },
      { kind: 'TAKEDOWN', outcome: 'REFUSED', ...rest, ground: 'DEFAMATION' },
      { kind: 'PRIVACY', outcome: 'GRANTED', ...rest },
      { kind: 'PRIVACY', outcome: 'REFUSED', ...rest },
    ]),
  );
  // One was refused before the waiting appeal.
  expect((await figures()).latest.grounds[0]).toEqual({ ground: 'DEFAMATION', actioned: 0, refused: 2 });
  await DECISIONS.secondReading.reject(caller, all);
  await DECISIONS.appealOfReview.refuse(caller, all);
  const { latest } = await figures();
  expect(latest.secondReadings).toEqual({ read: 1, agreed: 0, kappa: null });
  expect(latest.appeals).toMatchObject({ filed: 2, granted: 0, refused: 1 });
});

test('a company that is merged or removed changes the totals by what goes with it', async () => {
  at('2026-04-01T08:00:00Z');
  const { caller } = await newModerator();
  const before = (await figures()).totals;
  const company = await proposeAndList((await newMember()).caller, caller, {});
  const review = await flag((await newMember()).caller, company.id);
  await approve((await newModerator()).caller, review.id);
  await remove((await newModerator()).caller, company.id);
  expect((await figures()).totals).toEqual(before);
});

test('the log is read a page at a time, newest first, and names nobody', async () => {
  for (const time of ['2026-05-01T08:00:00Z', '2026-05-31T22:30:00Z', '2026-06-30T21:59:00Z']) {
    const { id } = await sent(time);
    await reject((await newModerator()).caller, id);
  }
  expect((await decisions({ month: '2026-05' })).json).toHaveLength(1);
  expect((await decisions({ month: '2026-06' })).json.map((one) => one.at)).toEqual([
    '2026-06-30',
    '2026-06-01',
  ]);
  const first = await decisions({ limit: '2' });
  expect(first.json.map((one) => one.at)).toEqual(['2026-06-30', '2026-06-01']);
  const next = /cursor=([^&>]+)/.exec(first.headers['link'] ?? '')?.[1] ?? '';
  const second = await decisions({ limit: '1', cursor: decodeURIComponent(next) });
  expect(second.json.map((one) => one.at)).toEqual(['2026-05-01']);
  expect((await decisions({ month: '2026-05', cursor: next })).json.code).toBe('validation_failed');
  expect((await decisions({ month: '2026-13' })).json.code).toBe('validation_failed');
  expect(Object.keys(first.json[0] ?? {}).sort()).toEqual([
    'at',
    'automated',
    'ground',
    'hours',
    'kind',
    'outcome',
    'reasonCode',
  ]);
});

test('the call that is watched from outside responds as expected, and is not cached', async () => {
  const { searchParams } = new URL(WATCHED_CALL.query, SITE);
  const { status, json, headers } = await decisions(Object.fromEntries(searchParams));
  expect([status, JSON.stringify(json), headers['cache-control']]).toEqual([
    200,
    WATCHED_CALL.responds,
    'no-store',
  ]);
});

test('a month is there as CSV, one without decisions as the header line', async () => {
  const csv = async (month: string) => {
    const { headers, json } = await decisions({ month }, { accept: 'text/csv' });
    expect(headers['content-type']).toMatch(/^text\/csv/);
    return json as unknown as string;
  };
  expect(await csv('2020-01')).toBe('at,kind,outcome,reasonCode,hours,ground,automated\r\n');
  expect((await csv('2026-06')).split('\r\n')).toHaveLength(4);
});

test.each([
  [0, 'h0'],
  [23.9, 'h23'],
  [25.5, 'h24'],
  [71, 'h69'],
  [100, 'h96'],
  [9999, 'h1440'],
])('after %d hours it counts as %s', (hours, name) => {
  const decision = { kind: 'REVIEW', outcome: 'APPROVED', reasonCode: null, ground: null } as const;
  const { approved, late = 0, ...counts } = deriveMonth({ ...decision, hours: Math.floor(hours) });
  expect({ approved, late, counts }).toEqual({
    approved: 1,
    late: hours < 24 ? 0 : 1,
    counts: { [name]: 1 },
  });
});
