import { describe, expect, it } from 'vitest';
import { reviewerName } from './review-card.tsx';

describe('reviewerName', () => {
  it.each([
    ['Thandi', 'Mokoena', 'Thandi Mokoena'],
    ['Thandi', null, 'Thandi'],
    [null, null, 'Verified User'],
    [null, 'Mokoena', 'Verified User'],
  ])('%s %s is shown as %s', (firstName, lastName, line) => {
    expect(reviewerName({ firstName, lastName })).toBe(line);
  });
});
