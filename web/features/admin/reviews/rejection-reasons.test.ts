import { describe, expect, test } from 'vitest';
import { REJECTION_CODES } from '../../../../shared/enumerations.ts';
import { DECISION_REASON } from '../../../../shared/limits.ts';
import { REJECTION_REASONS, withReason } from './rejection-reasons.ts';

const [first, second] = REJECTION_REASONS.map(({ words }) => words);

test('every offered reason is one that the server takes', () => {
  for (const { words } of REJECTION_REASONS) expect(words.length).toBeLessThanOrEqual(DECISION_REASON.max);
});

test('each code can be given, and each reason has a name of its own', () => {
  expect(new Set(REJECTION_REASONS.map(({ code }) => code))).toEqual(new Set(REJECTION_CODES));
  expect(new Set(REJECTION_REASONS.map(({ name }) => name)).size).toBe(REJECTION_REASONS.length);
});

describe('choosing a reason', () => {
  test.each([
    ['fills an empty field', '', '', first, first],
    ['replaces the words of the last one', first, first, second, second],
    ['takes them away for another reason', first, first, '', ''],
    ['keeps what was typed', 'See line 2.', '', first, `See line 2. ${first}`],
    [
      'keeps what was typed around the last one',
      `See 2. ${first} Or 3.`,
      first,
      second,
      `See 2. Or 3. ${second}`,
    ],
    [
      'keeps words of the last one that were changed',
      'It was rude.',
      first,
      second,
      `It was rude. ${second}`,
    ],
  ])('%s', (_, typed = '', last = '', chosen = '', expected) => {
    expect(withReason(typed, last, chosen)).toBe(expected);
  });
});
