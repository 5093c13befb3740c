import { describe, expect, it } from 'vitest';
import { reviewerLine } from './reviewer.ts';

describe('reviewerLine', () => {
  it.each([
    ['Thandi', 'Mokoena', 'Reported by Thandi Mokoena'],
    ['Thandi', null, 'Reported by Thandi'],
    [null, null, 'Verified User'],
    [null, 'Mokoena', 'Verified User'],
  ])('%s %s is shown as %s', (firstName, lastName, line) => {
    expect(reviewerLine({ firstName, lastName })).toBe(line);
  });
});
