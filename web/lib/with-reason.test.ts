import { describe, expect, test } from 'vitest';
import { withReason } from './with-reason.ts';

const first = 'It insults somebody. Please submit it again.';
const second = 'You submitted it before. We will keep that one.';

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
