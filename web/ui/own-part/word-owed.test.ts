import { expect, test } from 'vitest';
import { wordOwed } from './word-owed.ts';

/** The sentence with plain blanks. */
const word = (...args: Parameters<typeof wordOwed>) => wordOwed(...args).replaceAll('\u00a0', ' ');

test('a review says what is still owed, and of how much once a part was paid', () => {
  expect(word({ outstandingZar: 60_000_00 })).toBe('Your review says that R 60 000 is still owed.');
  const untouched = { outstandingZar: 60_000_00, amountOwedZar: 60_000_00, paidZar: 0 };
  expect(word(untouched)).toBe('Your review says that R 60 000 is still owed.');
  const part = { outstandingZar: 40_000_50, amountOwedZar: 60_000_00, paidZar: 19_999_50 };
  expect(word(part)).toBe('Your review says that R 40 000,50 of R 60 000 is still owed.');
});

test('it says nothing of a review that is settled or names no amount', () => {
  for (const outstandingZar of [0, null])
    expect(word({ outstandingZar, amountOwedZar: 60_000_00, paidZar: 60_000_00 })).toBe('');
});
