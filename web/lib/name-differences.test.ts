import { expect, test } from 'vitest';
import type { OtherName } from '../../shared/schemas/names.ts';
import { compareNames } from '../../shared/matching/compare-names.ts';
import { describeDifferences, describeMatch, wordFoundBy } from './name-differences.ts';

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

const OLD = { kind: 'OTHER_NAME', listed: 'Old Roofs CC', typed: null } as const;
const FORM = { kind: 'LEGAL_FORM', listed: 'cc', typed: null } as const;

test('the other name that is like the typed one is said with what differs from it', () => {
  expect(describeDifferences([OLD])).toBe('Listed as “Old Roofs CC” (another name)');
  expect(describeDifferences([OLD, FORM])).toBe('Listed as “Old Roofs CC” (another name), also has “CC”');
});

test('a company found by another name says that name once, and what differs from it apart', () => {
  expect(describeMatch({ foundBy: { name: OLD.listed, kind: 'FORMER' }, differences: [OLD, FORM] })).toEqual([
    'Found as “Old Roofs CC”, its former name',
    'Listed also has “CC”',
  ]);
  expect(describeMatch({ foundBy: null, differences: [FORM] })).toEqual(['', 'Listed also has “CC”']);
  expect(describeMatch({ foundBy: null })).toEqual(['', '']);
});

test.each<[OtherName | null, string]>([
  [null, ''],
  [{ name: 'Shiny Roofs', kind: 'TRADING' }, 'Found as “Shiny Roofs”, a trading name'],
  [{ name: 'Old Roofs', kind: 'FORMER' }, 'Found as “Old Roofs”, its former name'],
  [{ name: 'Rival Roofs', kind: 'MERGED' }, 'Found as “Rival Roofs”, a name of a company merged into it'],
])('of the name %j by which a company was found it is said: %s', (foundBy, sentence) => {
  expect(wordFoundBy(foundBy)).toBe(sentence);
});
