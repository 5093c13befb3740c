import { expect, test } from 'vitest';
import { type Figure, figure, isHeld, summarise } from './figures.ts';

const reads = (values: number[], goal?: Figure['goal']) =>
  figure(
    'a page',
    'read units',
    values.map((readUnits) => ({ readUnits, writeUnits: 99, calls: 1 })),
    goal,
  );

test('a figure is summed up by its median and its dearest call', () => {
  expect(summarise(reads([1, 8, 2, 3]))).toEqual({ p50: 2, max: 8 });
});

test('a goal holds when neither its median nor its maximum is passed', () => {
  expect(isHeld(reads([1, 2, 50], { p50: 2, max: 50 }))).toBe(true);
  expect(isHeld(reads([1, 3, 50], { p50: 2, max: 50 }))).toBe(false);
  expect(isHeld(reads([1, 2, 51], { p50: 2, max: 50 }))).toBe(false);
  expect(isHeld(reads([1]))).toBeNull();
});
