import { describe, expect, it } from 'vitest';
import { nextIndex } from './use-menu-keys.ts';

describe('nextIndex', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', 0, 2],
    ['ArrowUp', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['Tab', 0, null],
  ])('%s from item %i of three leads to %s', (key, index, next) => {
    expect(nextIndex(key, index, 3)).toBe(next);
  });
});
