import { expect, it } from 'vitest';
import { listRecord } from './payment-record.ts';

const record = {
  ...{ reviewCount: 5, reporterCount: 2, evidenceCount: 2, answeredCount: 3, disputedCount: 1 },
  ...{ settledCount: 3, medianSettledDays: 40.5, lastFlaggedAt: '2026-03-01T08:00:00.000Z' },
};

it('tells each fact with its number, and the days where some are meant', () => {
  const [reported, ...rest] = listRecord({ ...record, firstFlaggedAt: '2026-01-15T08:00:00.000Z' });
  expect(reported).toBe('2 people reported, from 15 January 2026 to 1 March 2026');
  expect(rest).toEqual([
    'Moderators saw evidence of 2 of 5 flags',
    'The company answered 3 of 5 flags and disputes 1',
    'Settled: 3 of 5 flags, half of them within 41 days',
  ]);
  expect(listRecord(record)).toEqual(['2 people reported, last on 1 March 2026', ...rest]);
  const one = { ...record, reviewCount: 1, reporterCount: 1, settledCount: 0, medianSettledDays: null };
  expect(listRecord(one)[0]).toBe('1 person reported, on 1 March 2026');
  expect(listRecord(one)[3]).toBe('Settled: 0 of 1 flag');
  expect(listRecord({ ...one, disputedCount: 0 })[2]).toMatch(/answered 3 of 1 flag and disputes none$/);
  const day = { ...record, firstFlaggedAt: '2026-03-01T06:00:00.000Z' };
  expect(listRecord(day)[0]).toBe('2 people reported, on 1 March 2026');
  expect(listRecord({ ...record, reviewCount: 0 })).toEqual([]);
});
