import { expect, test } from 'vitest';
import { median, quantile } from './quantiles.ts';

test('the median is the middle value, or the mean of the two in the middle', () => {
  expect(median([9])).toBe(9);
  expect(median([10, 1, 2])).toBe(2);
  expect(median([10, 1, 2, 4])).toBe(3);
  expect(() => median([])).toThrow();
});

test('a quantile is a value that occurs', () => {
  const values = [5, 1, 4, 2, 3];
  expect([0, 0.5, 0.8, 1].map((share) => quantile(values, share))).toEqual([1, 3, 4, 5]);
  expect(() => quantile([], 0.5)).toThrow();
});
