import { expect, test } from 'vitest';
import { drawBars, listTicks } from './bar-drawing.ts';

test('the highest value fills the height, others are in proportion, and an empty one has no bar', () => {
  const scale = { top: 4, height: 48 };
  expect(drawBars([4, 0, 2], scale)).toBe('M1.5 48v-48h7v48zM21.5 48v-24h7v24z');
  expect(drawBars([0, 0], scale)).toBe('');
});

test('a bar stands on the bars below it, without a gap between them', () => {
  expect(drawBars([1, 1], { top: 3, height: 100 }, [1, 2])).toBe(
    'M1.5 66.7v-33.4h7v33.4zM11.5 33.3v-33.3h7v33.3z',
  );
});

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [9, [0, 5, 10]],
  [21, [0, 10, 20, 30]],
  [480_000, [0, 200_000, 400_000, 600_000]],
])('an axis up to %i has a few whole round numbers', (highest, ticks) => {
  expect(listTicks(highest)).toEqual(ticks);
});
