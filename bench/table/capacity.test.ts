import { expect, test } from 'vitest';
import { itemBytes, readUnits, writeUnits } from './capacity.ts';

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

test('reads are counted in 4 KB, half when eventually consistent, and one that finds nothing is one', () => {
  expect([0, 1, 4096, 4097].map((bytes) => readUnits(bytes))).toEqual([0.5, 0.5, 0.5, 1]);
  expect(readUnits(4097, { isConsistent: true })).toBe(2);
});

test('writes are counted in 1 KB, twice in a transaction', () => {
  expect([0, 1024, 1025].map((bytes) => writeUnits(bytes))).toEqual([1, 1, 2]);
  expect(writeUnits(1025, { inTransaction: true })).toBe(4);
});
