import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

test('no more than so many are done at once, and the results are in order', async () => {
  let [running, most] = [0, 0];
  const results = await inBatches(['a', 'b', 'c', 'd', 'e'], 2, async (letter, at) => {
    most = Math.max(most, (running += 1));
    await new Promise(setImmediate);
    running -= 1;
    return letter + at;
  });
  expect([results, most]).toEqual([['a0', 'b1', 'c2', 'd3', 'e4'], 2]);
});

test('the next ones are not begun when one failed', async () => {
  const begun: number[] = [];
  const failing = inBatches([1, 2, 3], 2, async (number) => {
    begun.push(number);
    if (number === 1) throw new Error('It failed');
  });
  await expect(failing).rejects.toThrow('It failed');
  expect(begun).toEqual([1, 2]);
});
