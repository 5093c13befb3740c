import { expect, test } from 'vitest';
import { asLetters, countTypos, isPrefixWithOneError, isWithinTypos } from './typing-errors.ts';

test.each([
  ['kudu', 'kudu', 0],
  ['kudu', 'kuda', 1],
  ['kudu', 'kud', 1],
  ['kudu', 'kuduu', 1],
  ['kudu', 'ukdu', 1],
  ['kudu', 'kuud', 1],
  ['kudu', 'udku', 2],
  ['kudu', 'duku', 2],
  ['abcd', 'badc', 2],
  ['ca', 'abc', 3],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['kudu', 'nyala', 5],
])('between %j and %j are %i typing errors', (a, b, typos) => {
  expect([countTypos(a, b, 9), countTypos(b, a, 9)]).toEqual([typos, typos]);
  expect(typos === 0 || isWithinTypos(a, b, typos - 1)).toBe(typos === 0);
  expect(isWithinTypos(a, b, typos)).toBe(true);
});

test.each([
  ['brickfield', 'brick', true],
  ['brickfield', 'brik', true],
  ['brickfield', 'brrick', true],
  ['brickfield', 'birck', true],
  ['brickfield', 'bricks', true],
  ['brickfield', 'birkc', false],
  ['brick', 'brickfi', false],
  ['', 'a', true],
])('%s begins with %s, with one error at most: %s', (word, typed, expected) => {
  expect(isPrefixWithOneError(word, typed)).toBe(expected);
});

test.each([
  ['5ilica', 'silica'],
  ['z0diac', 'zodiac'],
  ['8aobab', 'baobab'],
  ['un1ted', 'united'],
  ['z0d', 'z0d'],
  ['51lica', '51lica'],
  ['zodiac5', 'zodiac5'],
  ['zod1ac7', 'zod1ac7'],
  ['zod7iac', 'zod7iac'],
])('a scanner that wrote %s read %s', (word, read) => {
  expect(asLetters(word)).toBe(read);
});
