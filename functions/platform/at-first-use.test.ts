import { expect, test, vi } from 'vitest';
import { atFirstUse } from './at-first-use.ts';

test('nothing is made before it is asked for, and then once', () => {
  const make = vi.fn(() => ({}));
  const client = atFirstUse(make);
  expect(make).not.toHaveBeenCalled();
  expect(client()).toBe(client());
  expect(make).toHaveBeenCalledTimes(1);
});

test('what could not be made is tried again', () => {
  const made = {};
  const make = vi.fn<() => object>().mockReturnValue(made);
  make.mockImplementationOnce(() => {
    throw new Error('The setting USER_POOL_ID is missing');
  });
  const client = atFirstUse(make);
  expect(client).toThrow('USER_POOL_ID');
  expect(client()).toBe(made);
});
