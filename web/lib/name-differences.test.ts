import { expect, test } from 'vitest';
import { compareNames } from '../../shared/matching/compare-names.ts';
import { describeDifferences } from './name-differences.ts';

test.each([
  ['Acme Rofing CC', 'Acme Roofing CC', 'Listed as “roofing” for “rofing” (spelling)'],
  ['Acme', 'Acme Roofing Africa', 'Listed also has “roofing”, also has “africa”'],
  ['Acme Roofing', 'Acme', 'Listed without “roofing”'],
  ['Acme Roofing t/a BPS Plumbers', 'Acme Roofing', 'Listed without “BPS Plumbers”'],
  ['Acme Roofing', 'Acme Roofing (Pty) Ltd', 'Listed also has “(Pty) Ltd”'],
  ['Acme Roofing CC', 'Acme Roofing (Edms) Bpk', 'Listed as “(Edms) Bpk” for “CC” (legal form)'],
  ['Spar Mthatha (Mzansi Fresh Pty Ltd)', 'Mzansi Fresh (Pty) Ltd', 'Listed without “Spar Mthatha”'],
  ['Acme Roofing', 'Acme Roofing Durban', 'Listed in “durban”'],
  ['Acme Roofing', 'ACME ROOFING', ''],
])('of %s and %s it is said what differs', (typed, listed, sentence) => {
  expect(describeDifferences(compareNames(typed, listed).differences)).toBe(sentence);
});
