import { expect, test } from 'vitest';
import { medianOf } from '../../platform/median.ts';
import { sumFigures } from '../../platform/sum-figures.ts';
import {
  type CompanyRecord,
  isActive,
  isPublic,
  noCategories,
  submissionMonth,
  takesReviews,
  toCompanyRecord,
  toListing,
  toOwnCompany,
  withoutCounts,
} from './company.ts';
import {
  listMonths,
  listYears,
  recordedFigures,
  recordedMonths,
  summariseReplies,
  toPaymentRecord,
} from './company-figures.ts';

const FIRST = '2026-01-01T08:00:00.000Z';
const SECOND = '2026-02-01T08:00:00.000Z';
const company: CompanyRecord = {
  ...{ pk: 'C#slug', sk: '#', id: 'id', slug: 'slug', name: 'A Company', address: null, city: null },
  ...{ province: null, website: null, cipcRegNo: null, status: 'LISTED', reason: null },
  ...{ submittedById: 'somebody', createdAt: FIRST, updatedAt: FIRST, listedAt: FIRST, lastApprovedAt: null },
  ...{ reviewCount: 0, reporterCount: 0, totalOwed: 0, totalSettled: 0, settledCount: 0 },
  ...{ categoryCounts: noCategories(), removedCount: 0, archivedCount: 0, expiredCount: 0 },
  ...{ version: 1, indexed: [] },
};
const figures = {
  ...{
    reviewCount: 4,
    reporterCount: 3,
    totalOwed: 100,
    unconfirmedZar: 5,
    totalSettled: 20,
    settledCount: 3,
  },
  ...{ answeredCount: 2, evidenceCount: 1, disputedCount: 1, removedCount: 1, archivedCount: 1 },
  ...{ m202512: 1, m202601: 3, r2: 1, r10: 2, s4: 1, s7: 2 },
};
const counted: CompanyRecord = {
  ...{ ...company, ...figures, expiredCount: 1, m202602: 0, r3: 0, s3: 0 },
  categoryCounts: { ...noCategories(), FRAUD: 4 },
};

test('a company’s record has all its figures by name, without those at zero', () => {
  expect(recordedFigures(counted)).toEqual({ ...figures, 'categoryCounts.FRAUD': 4 });
  expect(recordedFigures(company)).toEqual({});
  expect(recordedMonths(counted)).toEqual({ m202512: 1, m202601: 3 });
});

test('an item that is read keeps the counts that its schema does not name, until they are left out', () => {
  expect(toCompanyRecord(counted)).toEqual(counted);
  const named = Object.entries(counted).filter(([name]) => !/^[mrs]\d+$/.test(name));
  expect(withoutCounts(counted)).toEqual(Object.fromEntries(named));
});

test('a review counts in the South African month of its submission', () => {
  expect(submissionMonth({ createdAt: '2026-01-31T22:00:00.000Z' })).toBe('m202602');
});

test('replies and settlements have a median from three on', () => {
  expect(summariseReplies(counted)).toEqual({ replyCount: 3, medianReplyDays: 10 });
  expect(summariseReplies({ ...counted, r10: 1 })).toEqual({ replyCount: 2, medianReplyDays: null });
  expect(toPaymentRecord(counted)).toEqual({
    ...{ reporterCount: 3, settledCount: 3, answeredCount: 2, evidenceCount: 1, disputedCount: 1 },
    medianSettledDays: 7,
  });
  expect(toPaymentRecord({ ...company, s4: 2 })).toEqual({
    ...{ reporterCount: 0, settledCount: 0, answeredCount: 0, evidenceCount: 0, disputedCount: 0 },
    medianSettledDays: null,
  });
});

test.each<[string, { value: number; count: number }[], number | null]>([
  ['none', [], null],
  ['one', [{ value: 4, count: 1 }], 4],
  [
    'the middle one, in any order',
    [
      { value: 9, count: 1 },
      { value: 1, count: 1 },
      { value: 3, count: 1 },
    ],
    3,
  ],
  [
    'the mean of the middle two',
    [
      { value: 1, count: 2 },
      { value: 4, count: 2 },
    ],
    2.5,
  ],
  [
    'the most frequent by far',
    [
      { value: 1, count: 1 },
      { value: 5, count: 9 },
    ],
    5,
  ],
])('the median of numbers is %s', (_, numbers, median) => {
  expect(medianOf(numbers)).toBe(median);
});

test('figures are summed by their names, and leave no zero behind', () => {
  expect(sumFigures([{ a: 1, b: 2, c: 1 }, 1], [{ a: 2, b: 2 }, -1])).toEqual({ a: -1, c: 1 });
});

test.each<[CompanyRecord['status'], boolean, boolean, boolean]>([
  ['PROPOSED', false, true, true],
  ['LISTED', true, true, true],
  ['DECLINED', false, false, true],
  ['MERGED', false, false, false],
  ['REMOVED', false, false, false],
])('a company that is %s is public, takes reviews and is active, or not', (status, ...is) => {
  const one = { ...company, status };
  expect([isPublic(one), takesReviews(one), isActive(one)]).toEqual(is);
});

test('a company is listed with what it is flagged for, what it paid, and when it was last active', () => {
  expect(toListing(counted, SECOND)).toEqual({
    ...{ id: 'id', slug: 'slug', name: 'A Company', kind: 'COMPANY', cipcRegNo: null, city: null },
    ...{ province: null, categories: ['FRAUD'], reviewCount: 4, totalOwed: 100, totalSettled: 20 },
    ...{
      settledCount: 3,
      lastFlaggedAt: SECOND,
      activeAt: FIRST,
      alsoKnownAs: [],
      mergedNumbers: [],
      foundBy: null,
    },
  });
  const { settledCount, lastFlaggedAt, categories } = toListing(company);
  expect([settledCount, lastFlaggedAt, categories]).toEqual([0, null, []]);
  expect(toListing({ ...company, lastApprovedAt: SECOND }).activeAt).toBe(SECOND);
  expect(toListing({ ...company, listedAt: SECOND, lastApprovedAt: FIRST }).activeAt).toBe(SECOND);
  expect(toListing({ ...company, listedAt: null }).activeAt).toBe(FIRST);
});

test('its flags are listed by year, and by month for two years', () => {
  const old = { ...counted, m202401: 7 };
  expect(listYears({ ...company, m202601: 3, m202401: 7, m202512: 1, m202511: 1 })).toEqual([
    { year: '2024', count: 7 },
    { year: '2025', count: 2 },
    { year: '2026', count: 3 },
  ]);
  const months = [
    { month: '2025-12', count: 1 },
    { month: '2026-01', count: 3 },
  ];
  expect(listMonths(old, new Date('2026-01-15T08:00:00Z'))).toEqual(months);
  expect(listMonths(old, new Date('2025-12-15T08:00:00Z'))).toEqual([
    { month: '2024-01', count: 7 },
    { month: '2025-12', count: 1 },
  ]);
});

test('the person who proposed a company sees whether it is listed', () => {
  const proposed = { ...company, status: 'PROPOSED' as const };
  expect(toOwnCompany(proposed)).toMatchObject({ listed: false, kind: 'COMPANY' });
  expect(toOwnCompany({ ...proposed, status: 'LISTED', kind: 'SOLE_TRADER' as never }).listed).toBe(true);
});
