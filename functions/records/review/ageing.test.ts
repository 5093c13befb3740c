import { expect, test } from 'vitest';
import { NOBODY } from '../user/user.ts';
import {
  type Ageing,
  archiveDate,
  isPastArchiveDate,
  maySayStillOwed,
  nextStep,
  placeDue,
  toArchival,
} from './ageing.ts';

const PUBLISHED: Ageing = {
  category: 'NON_PAYMENT',
  createdAt: '2026-01-05T08:00:00.000Z',
  incidentDate: '2025-12-01T00:00:00.000Z',
  decidedAt: '2026-01-10T08:00:00.000Z',
  amountOwedZar: 100_00,
  userId: 'author',
};
const PAID: Ageing['debt'] = {
  payments: (['AUTHOR', 'COMPANY'] as const).map((recordedBy) => ({
    ...{ id: 'p', amountZar: 10_00, paidOn: '2026-04-01', recordedAt: '2026-04-02T08:00:00.000Z' },
    ...{ recordedBy, status: 'CONFIRMED' },
  })),
  settledAt: null,
};
const SETTLED = { payments: [], settledAt: '2026-02-01T08:00:00.000Z' };

test.each<[string, Partial<Ageing>, string]>([
  ['its incident', {}, '2028-12-01T00:00:00.000Z'],
  ['its submission, where no incident is dated', { incidentDate: null }, '2029-01-05T08:00:00.000Z'],
  [
    'a later acknowledgement',
    { stillOwed: { on: '2026-03-01', ground: 'ACKNOWLEDGED' } },
    '2029-03-01T00:00:00.000Z',
  ],
  [
    'its incident, where the acknowledgement was before',
    { stillOwed: { on: '2025-11-01', ground: 'ACKNOWLEDGED' } },
    '2028-12-01T00:00:00.000Z',
  ],
  ['its incident, whoever recorded or confirmed a payment since', { debt: PAID }, '2028-12-01T00:00:00.000Z'],
  [
    'the incident of a fraud, as money does not undo it',
    { category: 'FRAUD', debt: SETTLED },
    '2028-12-01T00:00:00.000Z',
  ],
  [
    'its incident, where it was settled in the last of them',
    { debt: { payments: [], settledAt: '2028-01-01T08:00:00.000Z' } },
    '2028-12-01T00:00:00.000Z',
  ],
])('a review becomes an older report three years after %s', (_, facts, date) => {
  expect(archiveDate({ ...PUBLISHED, ...facts })).toBe(date);
});

test.each(['NON_PAYMENT', 'CONTRACT_BREACH', 'OTHER'] as const)(
  'a settled %s becomes an older report a year after its settlement, a judgment or not',
  (category) => {
    const settled = { ...PUBLISHED, category, debt: SETTLED };
    const judged = { ...settled, stillOwed: { on: '2026-03-01', ground: 'JUDGMENT' as const } };
    expect([settled, judged].map(archiveDate)).toEqual(Array(2).fill('2027-02-01T08:00:00.000Z'));
  },
);

test('a review with a judgment becomes an older report thirty years after it', () => {
  const judged = { ...PUBLISHED, stillOwed: { on: '2026-03-01', ground: 'JUDGMENT' as const } };
  expect(archiveDate(judged)).toBe('2056-03-01T00:00:00.000Z');
});

test('a review is past that date from the moment after it', () => {
  const date = Date.parse(archiveDate(PUBLISHED));
  expect([0, 1].map((ms) => isPastArchiveDate(PUBLISHED, new Date(date + ms)))).toEqual([false, true]);
});

const NOTICE = '2028-11-01T00:00:00.000Z';
const ARCHIVE = '2028-12-01T00:00:00.000Z';
const EXPIRE = '2033-01-10T08:00:00.000Z';
const [DAY_30, DAY_60, DAY_90] = [
  ...['2026-02-09T08:00:00.000Z', '2026-03-11T08:00:00.000Z', '2026-04-10T08:00:00.000Z'],
];
const LAPSE = '2027-01-10T08:00:00.000Z';
const SETTLED_END = '2027-02-01T08:00:00.000Z';
const JUDGED = { on: '2026-03-01', ground: 'JUDGMENT' as const };

test.each<[string, Partial<Ageing>, ReturnType<typeof nextStep>['step'], string]>([
  ['published', {}, 'ask', DAY_30 ?? ''],
  ['asked once', { askedAt: [DAY_30 ?? ''] }, 'ask', DAY_60 ?? ''],
  ['asked after the last day', { askedAt: [DAY_90 ?? ''] }, 'ask', '2026-10-10T08:00:00.000Z'],
  ['of an author who is gone', { userId: NOBODY }, 'lapse', LAPSE],
  ['without an amount', { amountOwedZar: null }, 'notice', NOTICE],
  ['settled', { debt: SETTLED }, 'notice', '2027-01-02T08:00:00.000Z'],
  ['settled and noticed', { debt: SETTLED, noticedAt: '2027-01-02T08:00:00.000Z' }, 'archive', SETTLED_END],
  ['a settled fraud', { debt: SETTLED, category: 'FRAUD' }, 'notice', NOTICE],
  [
    'settled and noticed of an earlier date',
    { debt: SETTLED, noticedAt: '2027-01-02T07:59:59.999Z' },
    'notice',
    '2027-01-02T08:00:00.000Z',
  ],
  ['an older report', { archivedAt: ARCHIVE }, 'expire', EXPIRE],
  ['taken down', { removedAt: LAPSE }, 'expire', EXPIRE],
  [
    'an older report without a decision',
    { archivedAt: ARCHIVE, decidedAt: null },
    'expire',
    '2033-01-05T08:00:00.000Z',
  ],
  [
    'settled in its last year',
    { debt: { payments: [], settledAt: '2032-12-01T08:00:00.000Z' }, stillOwed: JUDGED },
    'expire',
    EXPIRE,
  ],
])('a review that is %s has its next step', (_, facts, step, at) => {
  expect(nextStep({ ...PUBLISHED, ...facts })).toEqual({ step, at });
});

test('the daily run finds it at its next step, or now if that has passed', () => {
  const place = (now: string) => placeDue({ ...PUBLISHED, id: 'r' }, new Date(now));
  const keyAt = (now: string) => place(now).put?.Item;
  expect(place(DAY_30 ?? '').name).toBe('due');
  expect(keyAt('2026-01-10T08:00:00.000Z')).toEqual({ pk: 'DUE#2026-02', sk: `${DAY_30}#r`, reviewId: 'r' });
  expect(keyAt('2026-05-10T08:00:00.000Z')).toMatchObject({
    pk: 'DUE#2026-05',
    sk: '2026-05-10T08:00:00.000Z#r',
  });
});

test('its author can say once that it is still owed, from thirty days before it becomes an older report', () => {
  const [before, then] = [new Date(Date.parse(NOTICE) - 1), new Date(NOTICE)];
  expect([before, then].map((now) => maySayStillOwed(PUBLISHED, now))).toEqual([false, true]);
  const said = { ...PUBLISHED, stillOwed: { on: '2025-11-01', ground: 'ACKNOWLEDGED' as const } };
  expect(maySayStillOwed(said, then)).toBe(false);
  const dates = { archiveOn: ARCHIVE, archivedAt: null, maySayStillOwed: true };
  expect(toArchival(PUBLISHED, then)).toEqual(dates);
  expect(toArchival(PUBLISHED, before)).toEqual({ ...dates, maySayStillOwed: false });
  const settled = { ...PUBLISHED, debt: SETTLED, archivedAt: ARCHIVE };
  const over = { archiveOn: SETTLED_END, archivedAt: ARCHIVE, maySayStillOwed: false };
  expect(toArchival(settled, then)).toEqual(over);
});
