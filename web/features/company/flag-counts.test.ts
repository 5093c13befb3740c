import { expect, test } from 'vitest';
import { countByCategory, countByMonth } from './flag-counts.ts';

test('flags are counted by month for two years, in South African time, and older ones left out', () => {
  const at = ['2024-11-30T21:59:59Z', '2024-11-30T22:00:00Z', '2026-11-01T08:00:00Z', '2026-11-22T08:00:00Z'];
  const reviews = at.map((createdAt) => ({ createdAt }));
  const counts = countByMonth(reviews, new Date('2026-11-30T21:00:00Z'));
  expect(counts).toHaveLength(24);
  expect(counts[0]).toEqual({ label: 'Dec 2024', flags: 1 });
  expect(counts.at(-1)).toEqual({ label: 'Nov 2026', flags: 2 });
  expect(counts.reduce((sum, { flags }) => sum + flags, 0)).toBe(3);
  expect(countByMonth(reviews, new Date('2026-11-30T22:00:00Z')).at(-1)?.label).toBe('Dec 2026');
});

test('every category is counted under its name', () => {
  const counts = countByCategory({ NON_PAYMENT: 3, FRAUD: 0, CONTRACT_BREACH: 1, OTHER: 0 });
  expect(counts.map(({ flags }) => flags).sort()).toEqual([0, 0, 1, 3]);
  expect(counts).toContainEqual({ label: 'Non-Payment', flags: 3 });
});
