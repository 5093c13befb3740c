import { expect, test } from 'vitest';
import { once } from './once.ts';

test('what is made once is made when it is first asked for, and never again', () => {
  let made = 0;
  const numbered = once(() => (made += 1));
  expect(made).toBe(0);
  expect([numbered(), numbered()]).toEqual([1, 1]);
  const nothing = once(() => void (made += 1));
  nothing();
  nothing();
  expect(made).toBe(2);
});
