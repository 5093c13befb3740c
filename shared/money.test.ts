import { describe, expect, test } from 'vitest';
import { AMOUNT_CENTS } from './limits.ts';
import { formatRand, formatRandAndCents, parseRand } from './money.ts';

test.each([
  ['5000', 500_000],
  ['5 000', 500_000],
  ['5\u00a0000', 500_000],
  ["5'000", 500_000],
  ['5,000', 500_000],
  ['5,000.00', 500_000],
  ['1.234.567,89', 123_456_789],
  ['R 5 000,50', 500_050],
  ['r5', 500],
  ['ZAR 5', 500],
  ['  5.5  ', 550],
  ['0', 0],
  ['0.01', 1],
  ['0,29', 29],
  ['100000000000', 10_000_000_000_000],
  ['90071992547409.91', Number.MAX_SAFE_INTEGER],
])('an amount typed as %j is %i cents, exactly', (text, cents) => {
  expect(parseRand(text)).toBe(cents);
});

describe('any amount', () => {
  const GROUPS = ['', ' ', '\u00a0', '\u202f', ',', "'", '.'];
  const PREFIXES = ['', 'R', 'R ', 'r', 'ZAR '];
  let seed = 26;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const amounts = Array.from({ length: 2_000 }, () => random(10 ** (1 + random(14))));
  const pick = (choices: readonly string[]) => choices[random(choices.length)] ?? '';
  const grouped = (rand: number, sign: string) => String(rand).replace(/\B(?=(\d{3})+$)/g, sign);

  test('is read to the cent, however it is grouped, marked and ended', () => {
    for (const cents of amounts) {
      const sign = pick(GROUPS);
      const decimal = pick(sign === ',' ? ['.'] : sign === '.' ? [','] : ['.', ',']);
      const rand = grouped(Math.floor(cents / 100), sign);
      const typed = ` ${pick(PREFIXES)}${rand}${decimal}${String(cents % 100).padStart(2, '0')} `;
      expect([typed, parseRand(typed)]).toEqual([typed, cents]);
    }
  });

  test('without cents is read as whole rand, but for one point before three digits', () => {
    for (const cents of amounts) {
      const rand = Math.floor(cents / 100);
      const typed = pick(PREFIXES) + grouped(rand, pick(GROUPS));
      const isTwofold = /^\D*\d+\.\d{3}$/.test(typed);
      expect([typed, parseRand(typed)]).toEqual([typed, isTwofold ? null : rand * 100]);
    }
  });
});

test.each([
  '',
  ' ',
  'R',
  '-5',
  '5.',
  '.5',
  '1,2,3',
  '12,34,567',
  '1234,567',
  '0.005',
  '0,005',
  '1.234',
  'R 12.500',
  '1R5',
  'five',
  '5e3',
  '１２',
  '0x10',
  'Infinity',
])('%j is no amount', (text) => {
  expect(parseRand(text)).toBeNull();
});

test('an amount beyond what a number holds exactly is the largest one, which is over every limit', () => {
  expect(parseRand('90071992547409.92')).toBe(Number.MAX_SAFE_INTEGER);
  expect(parseRand('99999999999999999')).toBe(Number.MAX_SAFE_INTEGER);
  expect(Number.MAX_SAFE_INTEGER).toBeGreaterThan(AMOUNT_CENTS.max);
});

test.each([
  [0, 'R 0'],
  [49, 'R 0'],
  [50, 'R 0'],
  [99_999, 'R 999'],
  [1_250_000, 'R 12 500'],
  [10_000_000_000_000, 'R 100 000 000 000'],
])('%i cents read as %j, in whole rand, never more than there are, and on one line', (cents, text) => {
  expect(formatRand(cents)).toBe(text.replaceAll(' ', '\u00a0'));
});

test.each([
  [0, 'R 0'],
  [1_250_000, 'R 12 500'],
  [5, 'R 0,05'],
  [50, 'R 0,50'],
  [1_250_050, 'R 12 500,50'],
  [123_456_789_012, 'R 1 234 567 890,12'],
])('%i cents read as %j, to the cent where there are any, and on one line', (cents, text) => {
  expect(formatRandAndCents(cents)).toBe(text.replaceAll(' ', '\u00a0'));
});

test.each([1_250_000, 1_250_050, 1_250_001])('%d cents are read again as they are written', (cents) => {
  expect(parseRand(formatRandAndCents(cents))).toBe(cents);
});
