import { describe, expect, test } from 'vitest';
import { DECISION_REASON } from '../../../../shared/limits.ts';
import { REJECTION_REASONS, withReason } from './rejection-reasons.ts';

const [[, first], [, second]] = REJECTION_REASONS;

test('every offered reason is one that the server takes', () => {
  for (const [, reason] of REJECTION_REASONS) expect(reason.length).toBeLessThanOrEqual(DECISION_REASON.max);
});

describe('picking a reason', () => {
  test.each([
    ['fills an empty field', '', first, first],
    ['adds to the one picked before', first, second, `${first} ${second}`],
    ['takes it away the second time', first, first, ''],
    ['keeps what was typed', 'See line 2.', first, `See line 2. ${first}`],
    ['keeps what was typed when it goes', `See line 2. ${first} Or 3.`, first, 'See line 2. Or 3.'],
  ])('%s', (_, typed, picked, expected) => {
    expect(withReason(typed, picked)).toBe(expected);
  });
});
