import { expect, test, vi } from 'vitest';
import { atFirstUse } from './at-first-use.ts';

test('nothing is made before it is asked for, and then once, even when what is made is nothing', () => {
  const make = vi.fn(() => undefined);
  const it = atFirstUse(make);
  expect(make).not.toHaveBeenCalled();
  expect([it(), it()]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledTimes(1);
});

test('what could not be made is tried again', () => {
  const make = vi.fn<() => string>().mockImplementationOnce(() => {
    throw new Error('no setting');
  });
  make.mockReturnValue('made');
  const it = atFirstUse(make);
  expect(it).toThrow('no setting');
  expect(it()).toBe('made');
});
