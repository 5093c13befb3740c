import { expect, test } from 'vitest';
import { itemBytes } from './item-bytes.ts';

test.each([
  [{ pk: 'é' }, 4],
  [{ n: 27 }, 3],
  [{ n: 12_345 }, 5],
  [{ n: -1 }, 4],
  [{ n: 1_000_000 }, 3],
  [{ b: true, z: null }, 4],
  [{ bin: new Uint8Array(10) }, 13],
  [{ l: ['ab', 'c'] }, 1 + 3 + (1 + 2) + (1 + 1)],
  [{ m: { k: 'v' } }, 1 + 3 + 1 + (1 + 1)],
])('%j takes %i bytes', (item, bytes) => {
  expect(itemBytes(item)).toBe(bytes);
});
