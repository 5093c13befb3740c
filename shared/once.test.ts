import { expect, test } from 'vitest';
import { once } from './once.ts';

test('the value is made when it is first requested, and never again', () => {
  let made = 0;
  const numbered = once(() => (made += 1));
  expect(made).toBe(0);
  expect([numbered(), numbered()]).toEqual([1, 1]);
  const nothing = once(() => void (made += 1));
  nothing();
  nothing();
  expect(made).toBe(2);
});

test('a value that could not be made is tried again', () => {
  let tries = 0;
  const made = {};
  const client = once(() => {
    if ((tries += 1) === 1) throw new Error('The setting USER_POOL_ID is missing');
    return made;
  });
  expect(client).toThrow('USER_POOL_ID');
  expect(client()).toBe(made);
});
