import { expect, it } from 'vitest';
import { COMPANY_SAMPLES } from '../../build/samples.ts';
import { listRecord } from './payment-record.tsx';

const company = COMPANY_SAMPLES[0]?.[1]?.company;

it('tells each fact with its number, and the days where some are meant', () => {
  if (!company) throw new Error('There is no sample');
  const review = company.reviews[0];
  const reviews = review ? [{ ...review, confirmedAt: '2026-11-24T10:00:00.000Z' }] : [];
  const facts = { reviewCount: 5, reporterCount: 2, evidenceCount: 2, replyCount: 3, disputedCount: 1 };
  const days = { firstFlaggedAt: '2026-01-15T08:00:00.000Z', lastFlaggedAt: '2026-03-01T08:00:00.000Z' };
  const settled = { settledCount: 3, medianSettledDays: 40.5 };
  expect(listRecord({ ...company, ...facts, ...days, ...settled, reviews })).toEqual([
    '2 people reported, from 15 January 2026 to 1 March 2026',
    'Moderators saw evidence of 2 of 5 flags',
    'The company answered 3 of 5 flags and disputes 1',
    '3 of 5 flags settled, half of them within 41 days',
    'Last confirmed as owed on 24 November 2026',
  ]);
  expect(listRecord({ ...company, reviewCount: 0 })).toEqual([]);
});
