import { expect, test } from 'vitest';
import { cleanReadableCode, newReadableCode } from './readable-code.ts';

test('a code is twenty characters of five random bits, in groups that are easy to read', () => {
  const codes = Array.from({ length: 500 }, () => newReadableCode());
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){3}$/);
  expect(new Set(codes).size).toBe(500);
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32);
});

test.each([
  ['7QM2D-9XK4T-0BRVE-H3W8Z', 'as it was given'],
  ['7qm2d-9xk4t-0brve-h3w8z', 'in lower case'],
  [' 7QM2D9XK4T0BRVEH3W8Z ', 'without dashes'],
  ['7QM2D 9XK4T 0BRVE H3W8Z', 'with blanks'],
  ['7QM2D–9XK4T–0BRVE–H3W8Z', "with a word processor's dashes"],
  ['7QM2D-9XK4T-OBRVE-H3W8Z', 'with O for 0'],
])('%s is understood: %s', (typed) => {
  expect(cleanReadableCode(typed)).toBe('7QM2D-9XK4T-0BRVE-H3W8Z');
});
