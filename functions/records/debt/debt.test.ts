import { expect, test } from 'vitest';
import { dayOf } from '../../../shared/dates.ts';
import type { Uncounted } from '../../../shared/enumerations.ts';
import { AMOUNT_CENTS, LARGE_AMOUNT_CENTS } from '../../../shared/limits.ts';
import { type Confirmable, isLapsed, lapsesAt, nextQuestionAt, unconfirmedSince } from './confirmation.ts';
import {
  answerBy,
  asOf,
  type Debt,
  figuresOf,
  type Owed,
  type RecordedPayment,
  settledFigures,
  uncountedFor,
} from './debt.ts';
import { NOBODY } from '../user/user.ts';
import { toDebtView } from './debt-view.ts';

type Said = Pick<RecordedPayment, 'recordedBy' | 'status' | 'amountZar' | 'isByNotice' | 'isAsked'>;
const payment = (said: Said, recordedAt = '2026-03-02T08:00:00.000Z'): RecordedPayment => ({
  ...{ id: 'p', paidOn: '2026-03-01', recordedAt },
  ...said,
});
const byAuthor = (amountZar: number): Said => ({ recordedBy: 'AUTHOR', status: 'CONFIRMED', amountZar });
const byBoth = (amountZar: number): Said => ({ recordedBy: 'COMPANY', status: 'CONFIRMED', amountZar });
/** A claim by the address in the notice, which its author confirmed. */
const byAddress = (amountZar: number): Said => ({ ...byBoth(amountZar), isByNotice: true });
const claimed = (amountZar: number): Said => ({
  ...{ recordedBy: 'COMPANY', status: 'CLAIMED', isAsked: true, amountZar },
});
const open = (...said: Said[]): Debt => ({ payments: said.map((one) => payment(one)), settledAt: null });
const settled = (...said: Said[]): Debt => ({ ...open(...said), settledAt: '2026-03-05T08:00:00.000Z' });

test.each<[string, Owed, number, number | null]>([
  ['nothing is paid', { amountOwedZar: 100 }, 0, 100],
  ['some is paid', { amountOwedZar: 100, debt: open(byAuthor(20), byBoth(30)) }, 50, 50],
  ['a claim was not confirmed', { amountOwedZar: 100, debt: open(claimed(40)) }, 0, 100],
  ['no amount was claimed', { amountOwedZar: null, debt: open(byAuthor(20)) }, 20, null],
  ['it is settled for less', { amountOwedZar: 100, debt: settled(byAuthor(20)) }, 20, 0],
])('where %s, confirmed payments are paid and the rest is owed', (_, review, paidZar, outstandingZar) => {
  expect(figuresOf(review)).toEqual({ paidZar, outstandingZar });
});

const unproved = (debt: Debt): Debt => ({ ...debt, isUnproved: true });
const LARGE = LARGE_AMOUNT_CENTS + 1;

test.each<[string, Owed, number, number]>([
  ['of an open debt: what is paid', { amountOwedZar: 100, debt: open(byAuthor(20), byBoth(30)) }, 50, 0],
  ['of a settled one: it too', { amountOwedZar: 100, debt: settled(byAuthor(20)) }, 20, 1],
  [
    'of an author without a proved address: what both sides confirm',
    { amountOwedZar: 100, debt: unproved(settled(byAuthor(70), byBoth(30))) },
    30,
    0,
  ],
  [
    'of such an author, where both confirm all of it: that it is settled',
    { amountOwedZar: 100, debt: unproved(settled(byBoth(60), byBoth(40))) },
    100,
    1,
  ],
  [
    'of such an author, where it is not settled: what both confirm',
    { amountOwedZar: 100, debt: unproved(open(byBoth(100))) },
    100,
    0,
  ],
  [
    'of such an author, where the company claims it: nothing',
    { amountOwedZar: 100, debt: unproved(settled(claimed(100))) },
    0,
    0,
  ],
  ['of R 10 000 000: as of any other', { amountOwedZar: LARGE - 1, debt: settled(byAuthor(20)) }, 20, 1],
  [
    'of more that its author alone was paid: nothing',
    { amountOwedZar: LARGE, debt: settled(byAuthor(20)) },
    0,
    0,
  ],
  [
    'of more of which both sides agree on a part: that part, and not that it is settled',
    { amountOwedZar: LARGE, debt: settled(byAuthor(20), byBoth(5)) },
    5,
    0,
  ],
  [
    'of more of which both sides agree on all that was paid: all of it',
    { amountOwedZar: LARGE, debt: settled(byBoth(20), byBoth(5), claimed(7)) },
    25,
    1,
  ],
  [
    'of more that the address in the notice claims: nothing, confirmed or not',
    { amountOwedZar: LARGE, debt: settled(byAddress(20), claimed(5)) },
    0,
    0,
  ],
  [
    'of less that the address in the notice claims: as an author’s payment',
    { amountOwedZar: 100, debt: settled(byAddress(20)) },
    20,
    1,
  ],
  [
    'of an author without a proved address whom that address paid: nothing',
    { amountOwedZar: 100, debt: unproved(settled(byAddress(100))) },
    0,
    0,
  ],
  [
    'without an amount: that it is settled',
    { amountOwedZar: null, debt: settled(byAuthor(20), byAddress(5)) },
    0,
    1,
  ],
  [
    'without an amount: what both agree on',
    { amountOwedZar: null, debt: open(byAuthor(20), byBoth(5)) },
    5,
    0,
  ],
  [
    'without an amount, where more was paid: what both agree on alone',
    { amountOwedZar: null, debt: settled(byAuthor(LARGE), byBoth(5)) },
    5,
    0,
  ],
  [
    'of payments that nobody could record: the largest amount that there is',
    { amountOwedZar: AMOUNT_CENTS.max, debt: settled(byBoth(2 * AMOUNT_CENTS.max)) },
    AMOUNT_CENTS.max,
    1,
  ],
])('public figures count %s', (_, review, totalSettled, settledCount) => {
  expect(settledFigures(review)).toEqual({ totalSettled, settledCount });
});

test('a claim that its author has not answered by the end of the fourteenth day counts nothing', () => {
  const claim = payment(claimed(40));
  const end = new Date(answerBy(claim));
  expect(end.toISOString()).toBe('2026-03-16T21:59:59.999Z');
  const after = new Date(end.getTime() + 1);
  expect(asOf(claim, end)).toEqual(claim);
  expect(asOf(claim, after)).toEqual({ ...claim, status: 'UNANSWERED' });
  expect(asOf(payment(byBoth(40)), after).status).toBe('CONFIRMED');
});

const PUBLISHED_AT = '2026-01-10T08:00:00.000Z';
const published: Confirmable = { amountOwedZar: 100, decidedAt: PUBLISHED_AT };
const DAY_30 = '2026-02-09T08:00:00.000Z';
const DAY_60 = '2026-03-11T08:00:00.000Z';
const DAY_90 = '2026-04-10T08:00:00.000Z';
const LATER = '2026-05-01T08:00:00.000Z';
const YEAR = '2027-01-10T08:00:00.000Z';
const paidLater = (said: Said): Debt => ({ payments: [payment(said, LATER)], settledAt: null });

test.each<[string, Partial<Confirmable>, string, string | null]>([
  ['nothing was asked', {}, LATER, null],
  ['one question is unanswered', { askedAt: [DAY_30] }, LATER, null],
  ['a second one can still be answered', { askedAt: [DAY_30, DAY_60] }, '2026-04-10T07:59:59.999Z', null],
  ['two questions are unanswered', { askedAt: [DAY_30, DAY_60] }, DAY_90, PUBLISHED_AT],
  [
    'a third was asked',
    { askedAt: [DAY_30, DAY_60, '2026-03-12T08:00:00.000Z'] },
    '2026-03-12T08:00:00.000Z',
    PUBLISHED_AT,
  ],
  ['it was confirmed since', { askedAt: [DAY_30, DAY_60], confirmedAt: DAY_60 }, LATER, null],
  [
    'its author recorded a payment before two more questions',
    {
      askedAt: [DAY_60, '2026-05-02T08:00:00.000Z', '2026-05-03T08:00:00.000Z'],
      debt: paidLater(byAuthor(10)),
    },
    '2026-07-01T08:00:00.000Z',
    LATER,
  ],
  [
    'only the company claims a payment',
    { askedAt: [DAY_30, DAY_60], debt: paidLater(claimed(10)) },
    DAY_90,
    PUBLISHED_AT,
  ],
  ['its amount stopped counting', { lapsedAt: LATER }, LATER, PUBLISHED_AT],
  ['it was confirmed after it stopped', { lapsedAt: LATER, confirmedAt: LATER }, LATER, null],
  ['nothing is owed any more', { askedAt: [DAY_30, DAY_60], debt: settled() }, DAY_90, null],
  ['all is paid', { askedAt: [DAY_30, DAY_60], debt: open(byBoth(100)) }, DAY_90, null],
  ['no amount was claimed', { askedAt: [DAY_30, DAY_60], amountOwedZar: null }, DAY_90, null],
  ['it is not published', { askedAt: [DAY_30, DAY_60], decidedAt: null }, DAY_90, null],
])('a debt is unconfirmed since its author last said so: %s', (_, facts, now, since) => {
  expect(unconfirmedSince({ ...published, ...facts }, new Date(now))).toBe(since && dayOf(since));
});

test('an amount stops counting by what came later, and never by itself', () => {
  expect(isLapsed(published)).toBe(false);
  expect(isLapsed({ ...published, lapsedAt: LATER })).toBe(true);
  expect(isLapsed({ ...published, lapsedAt: LATER, confirmedAt: DAY_90 })).toBe(true);
  expect(isLapsed({ ...published, lapsedAt: DAY_60, confirmedAt: DAY_90 })).toBe(false);
});

test.each<[string, Partial<Confirmable>, string | null]>([
  ['after thirty days', {}, DAY_30],
  ['after sixty', { askedAt: [DAY_30] }, DAY_60],
  ['after ninety', { askedAt: [DAY_30, DAY_60] }, DAY_90],
  ['then after six months', { askedAt: [DAY_90] }, '2026-10-10T08:00:00.000Z'],
  ['then every six months', { askedAt: ['2026-10-10T08:00:00.000Z'] }, '2027-04-10T08:00:00.000Z'],
  [
    'not again where a question was missed',
    { askedAt: ['2027-05-01T08:00:00.000Z'] },
    '2027-10-10T08:00:00.000Z',
  ],
  ['never before it is published', { decidedAt: null }, null],
  ['never once it is settled', { debt: settled() }, null],
])('an author is asked what is owed %s', (_, facts, at) => {
  expect(nextQuestionAt({ ...published, ...facts })).toBe(at);
});

test.each<[string, Partial<Confirmable>, string | null]>([
  ['publication', {}, YEAR],
  ['the last confirmation', { confirmedAt: DAY_90 }, '2027-04-10T08:00:00.000Z'],
  ['a payment that its author recorded', { debt: paidLater(byAuthor(10)) }, '2027-05-01T08:00:00.000Z'],
  ['nothing, once it has stopped', { lapsedAt: LATER }, null],
  ['nothing, once it is settled', { debt: settled() }, null],
  [
    'publication, whatever the address in the notice claims',
    { debt: paidLater({ ...byAddress(100), status: 'CLAIMED' }) },
    YEAR,
  ],
  ['publication, where the company claims a part', { debt: paidLater(claimed(99)) }, YEAR],
  [
    'publication, where nobody asked its author about the claim',
    { debt: paidLater({ recordedBy: 'COMPANY', status: 'CLAIMED', amountZar: 100 }) },
    YEAR,
  ],
  [
    'publication, where the author denied it',
    { debt: paidLater({ ...claimed(100), status: 'DENIED' }) },
    YEAR,
  ],
])('an amount stops counting a year after %s', (_, facts, at) => {
  expect(lapsesAt({ ...published, ...facts })).toBe(at);
});

test.each<[string, Partial<Confirmable>, string]>([
  ['the end of the fourteenth day', { debt: paidLater(claimed(100)) }, '2026-05-15T21:59:59.999Z'],
  [
    'that day, where a part was paid before',
    { debt: { payments: [payment(byAuthor(40), DAY_30), payment(claimed(60), LATER)], settledAt: null } },
    '2026-05-15T21:59:59.999Z',
  ],
  [
    'a year, where its author said since that it is owed',
    { debt: paidLater(claimed(100)), confirmedAt: '2026-05-02T08:00:00.000Z' },
    '2027-05-02T08:00:00.000Z',
  ],
  [
    'that day where its author is gone, asked or not',
    { debt: paidLater({ recordedBy: 'COMPANY', status: 'CLAIMED', amountZar: 100 }), userId: NOBODY },
    '2026-05-15T21:59:59.999Z',
  ],
  [
    'that day also where the company claimed it before publication',
    { debt: { payments: [payment(claimed(100), '2026-01-01T08:00:00.000Z')], settledAt: null } },
    '2026-01-15T21:59:59.999Z',
  ],
])('an amount that a representative claims to have paid, unanswered, counts until %s', (_, facts, at) => {
  expect(lapsesAt({ ...published, ...facts })).toBe(at);
});

test('the view of a debt has its figures, and each payment as it stands now', () => {
  const review = { ...published, debt: open(claimed(40)), askedAt: [DAY_30, DAY_60], confirmedAt: DAY_30 };
  expect(toDebtView(review, new Date(DAY_90))).toEqual({
    ...{ paidZar: 0, outstandingZar: 100, settledAt: null },
    ...{ confirmedAt: dayOf(DAY_30), unconfirmedSince: null },
    payments: [{ ...payment(claimed(40)), status: 'UNANSWERED' }],
  });
  expect(toDebtView(published)).toMatchObject({ payments: [], confirmedAt: null });
  expect(toDebtView({ ...published, lapsedAt: LATER }).unconfirmedSince).toBe(dayOf(PUBLISHED_AT));
});

test('the settlement of a debt answers the claims that waited, and shows what was said before', () => {
  const denied: Said = { ...claimed(30), status: 'DENIED' };
  const said = settled(claimed(40), denied, byBoth(20));
  const shown = (now: Date) =>
    toDebtView({ ...published, debt: said }, now).payments.map(({ status }) => status);
  for (const now of [PUBLISHED_AT, LATER]) expect(shown(new Date(now))).toEqual(['DENIED', 'CONFIRMED']);
});

test.each<[string, Owed, Uncounted | null]>([
  [
    'of what is paid by an author with a proved address',
    { amountOwedZar: 100, debt: settled(byAuthor(20)) },
    null,
  ],
  ['of nothing', { amountOwedZar: null }, null],
  ['of an author without one', { amountOwedZar: 100, debt: unproved(open(byAuthor(20))) }, 'NOT_VERIFIED'],
  [
    'of such an author, where it is settled alone',
    { amountOwedZar: 100, debt: unproved(settled()) },
    'NOT_VERIFIED',
  ],
  [
    'of such an author, where both confirm all',
    { amountOwedZar: 100, debt: unproved(settled(byBoth(100))) },
    null,
  ],
  ['of more than R 10 000 000', { amountOwedZar: LARGE, debt: open(byAuthor(20)) }, 'LARGE'],
  ['without an amount', { amountOwedZar: null, debt: open(byAuthor(20)) }, 'NO_AMOUNT'],
])('a review says why figures count less than is paid: %s', (_, review, why) => {
  expect(uncountedFor(review)).toBe(why);
});
