import { expect, test } from 'vitest';
import { drawBars } from './month-bars.tsx';

test('the highest month fills the height, others are in proportion, and an empty month has no bar', () => {
  expect(drawBars([4, 0, 2])).toBe('M0 48v-48h7v48zM20 48v-24h7v24z');
  expect(drawBars([0, 0])).toBe('');
});
