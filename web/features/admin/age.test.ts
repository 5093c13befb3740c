import { expect, test } from 'vitest';
import { describeAge, waitingSince } from './age.tsx';

const NOW = new Date('2026-11-23T12:00:00Z');

test.each([
  ['2026-11-23T11:59:30Z', 'less than an hour'],
  ['2026-11-23T11:00:00Z', '1 hour'],
  ['2026-11-22T12:00:01Z', '23 hours'],
  ['2026-11-22T12:00:00Z', '1 day'],
  ['2026-11-20T13:00:00Z', '2 days'],
])('a review of %s has waited %s', (createdAt, words) => {
  expect(describeAge(createdAt, NOW)).toBe(words);
});

test('a request that its asker confirms waits since then, and one that waits again since its last change', () => {
  const createdAt = '2026-11-20T13:00:00Z';
  const later = '2026-11-22T12:00:00Z';
  expect(waitingSince({ createdAt, confirmedAt: later })).toBe(later);
  expect(waitingSince({ createdAt, askedAt: later })).toBe(later);
  expect(waitingSince({ createdAt, confirmedAt: null })).toBe(createdAt);
});
