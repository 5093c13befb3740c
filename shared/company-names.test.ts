import { expect, test } from 'vitest';
import {
  alphabeticalKey,
  looksLikeCipcNumber,
  normalisedName,
  normalisedRegistrationNumber,
  makeSlug,
  splitWords,
} from './company-names.ts';
import { SLUG } from './limits.ts';

test.each([
  ["O'Brien & Sons (Pty) Ltd", ['obrien', 'sons', 'pty', 'ltd']],
  ['O’Brien', ['obrien']],
  ['Café-Noir', ['cafe', 'noir']],
  ['S.A. Steel', ['s', 'a', 'steel']],
  ['Acme ACME acme', ['acme']],
  ['Ｆｕｌｌ Ｗｉｄｔｈ', ['full', 'width']],
  ['محمد للنقل', ['محمد', 'للنقل']],
  ['24/7 Towing', ['24', '7', 'towing']],
  ['🚚🚚', []],
  ['  ', []],
])('%j is found by %j', (name, words) => {
  expect(splitWords(name)).toEqual(words);
});

test.each([
  ['Acme Roofing', 'ACME  roofing'],
  ['Acme Roofing', 'Acme-Roofing'],
  ['Café Noir', 'Cafe\u0301 noir'],
  ["O'Brien", 'OBrien.'],
  ['Acme (Pty) Ltd.', 'Acme Pty Ltd'],
])('%j and %j are one name', (a, b) => {
  expect(normalisedName(a)).toBe(normalisedName(b));
});

test.each([
  ['Acme', 'Acme 2'],
  ['🚚', '🏗'],
  ['!!', '??'],
])('%j and %j are two names', (a, b) => {
  expect(normalisedName(a)).not.toBe(normalisedName(b));
});

test('a registration number is the same with and without its slashes, dashes and blanks', () => {
  for (const text of ['1999/123456/07', '1999-123456-07', ' 199912345607 ', '1999 / 123456 / 07'])
    expect(normalisedRegistrationNumber(text)).toBe('199912345607');
});

test.each([
  ['1999/123456/07', true],
  ['K2012/123456/07', true],
  [' 2020/000001/23 ', true],
  ['1999123456', false],
  ['1999/12345/07', false],
  ['', false],
])('whether %j looks like a CIPC number: %s', (text, looks) => {
  expect(looksLikeCipcNumber(text)).toBe(looks);
});

test.each([
  ['Acme Roofing', 1, 'acme-roofing'],
  ['Acme Roofing', 3, 'acme-roofing-3'],
  ["O'Brien & Sons", 1, 'obrien-and-sons'],
  ['--Café -- Noir--', 1, 'cafe-noir'],
  ['All', 1, 'all-company'],
  ['MINE', 1, 'mine-company'],
  ['New', 2, 'new-2'],
  ['محمد', 1, 'company'],
  ['🚚', 2, 'company-2'],
  ['../../etc', 1, 'etc'],
])('%j at attempt %i has the address %s', (name, attempt, slug) => {
  expect(makeSlug(name, attempt)).toBe(slug);
});

test('an address never outgrows its column, and does not end in a hyphen', () => {
  const name = `${'a'.repeat(SLUG.max - 3)} b`.padEnd(SLUG.max + 50, 'c');
  for (const attempt of [1, 2, 20]) {
    expect(makeSlug(name, attempt).length).toBeLessThanOrEqual(SLUG.max);
    expect(makeSlug(name, attempt)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  }
});

test('names order for people: blanks and punctuation, digits, letters; case and accents aside', () => {
  const names = [
    '@home',
    '24 Hour',
    'Acme',
    'Acme Holdings',
    'Âcme Iron',
    'acme-zinc',
    'Acmé2',
    'Beta',
    'éclair',
  ];
  const byKey = [...names].sort((a, b) => (alphabeticalKey(a) < alphabeticalKey(b) ? -1 : 1));
  expect(byKey).toEqual(names);
});

test('a curly apostrophe orders as a straight one', () => {
  expect(alphabeticalKey('Joe’s') < alphabeticalKey('Joel')).toBe(true);
  expect(alphabeticalKey("Joe's") < alphabeticalKey('Joel')).toBe(true);
});

test.each([
  ['Straße', 'STRASSE'],
  ['Ærø Møbler', 'aero mobler'],
  ['Łódź', 'LODZ'],
])('%s and %s are one name', (one, other) => {
  expect(normalisedName(one)).toBe(normalisedName(other));
  expect(makeSlug(one)).toBe(makeSlug(other));
});
