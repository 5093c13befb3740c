import { expect, test } from 'vitest';
import { daysShown, fillDays, sumByAge } from './figures-by-day.ts';

/** Half past midnight in South Africa. */
const NOW = new Date('2026-03-01T22:30:00Z');

test('fourteen South African days are shown, today last, and those without decisions as zeros', () => {
  const days = daysShown(NOW);
  expect(days).toHaveLength(14);
  expect([days[0], days[12], days[13]]).toEqual(['2026-02-17', '2026-03-01', '2026-03-02']);
  const filled = fillDays(days, new Map([['2026-03-01', { approved: 2, rejected: 1 }]]));
  expect(filled.slice(-2)).toEqual([
    { day: '2026-03-01', approved: 2, rejected: 1 },
    { day: '2026-03-02', approved: 0, rejected: 0 },
  ]);
});

test.each([
  ['nothing waits', {}, [0, 0, 0, 0]],
  [
    'one of each day',
    { '2026-03-02': 1, '2026-03-01': 2, '2026-02-28': 3, '2026-02-27': 4, '2025-12-31': 5 },
    [1, 2, 3, 9],
  ],
  ['a clock that is ahead', { '2026-03-03': 1 }, [1, 0, 0, 0]],
  ['reviews that came before days were counted', { '2026-03-02': -1, '2026-03-01': 1 }, [0, 1, 0, 0]],
])('pending reviews are summed by age: %s', (_, submitted, expected) => {
  const { today, yesterday, twoDays, older } = sumByAge(submitted, NOW);
  expect([today, yesterday, twoDays, older]).toEqual(expected);
});
