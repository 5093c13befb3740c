import { expect, test } from 'vitest';
import type { MonthFigures } from '../../../shared/schemas/transparency.ts';
import { monthsCsv } from './months-csv.ts';

test('a file has each month with its counts, and no median where there is none', async () => {
  const month = {
    ...{ month: '2026-11', heard: { told: 9, reached: 8, answered: 4, medianDaysToAnswer: 6.5 } },
    ...{ asked: { sent: 5, answered: 4, confirmed: 3 }, settled: { count: 2, medianDays: null } },
  } as MonthFigures;
  const [head, row] = (await monthsCsv([month]).text()).split('\r\n');
  expect(head?.split(',')).toHaveLength(10);
  expect(row).toBe('2026-11,9,8,4,6.5,5,4,3,2,');
});
