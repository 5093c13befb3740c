import { expect, test } from 'vitest';
import { middleSquare } from './save-picture.ts';

test.each([
  [[400, 400], { x: 0, y: 0, side: 400 }],
  [[600, 400], { x: 100, y: 0, side: 400 }],
  [[400, 601], { x: 0, y: 101, side: 400 }],
  [[1, 9], { x: 0, y: 4, side: 1 }],
] as const)('the square in the middle of %j is %j', ([width, height], square) => {
  expect(middleSquare(width, height)).toEqual(square);
});
