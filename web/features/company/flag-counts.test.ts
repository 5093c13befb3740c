import { expect, test } from 'vitest';
import { countByCategory, countByMonth } from './flag-counts.ts';

test('flags are shown by month for two years, in South African time, with the months that have none', () => {
  const flags = [
    { month: '2024-12', count: 1 },
    { month: '2026-11', count: 2 },
  ];
  const counts = countByMonth(flags, new Date('2026-11-30T21:00:00Z'));
  expect(counts).toHaveLength(24);
  expect(counts[0]).toEqual({ label: 'Dec 2024', flags: 1 });
  expect(counts[1]).toEqual({ label: 'Jan 2025', flags: 0 });
  expect(counts.at(-1)).toEqual({ label: 'Nov 2026', flags: 2 });
  const later = countByMonth(flags, new Date('2026-11-30T22:00:00Z'));
  expect(later[0]).toEqual({ label: 'Jan 2025', flags: 0 });
  expect(later.at(-1)).toEqual({ label: 'Dec 2026', flags: 0 });
});

test('every category is counted under its name', () => {
  const counts = countByCategory({ NON_PAYMENT: 3, FRAUD: 0, CONTRACT_BREACH: 1, OTHER: 0 });
  expect(counts.map(({ flags }) => flags).sort()).toEqual([0, 0, 1, 3]);
  expect(counts).toContainEqual({ label: 'Non-Payment', flags: 3 });
});
