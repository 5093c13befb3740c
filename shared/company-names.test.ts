import { expect, test } from 'vitest';
import {
  alphabeticalKey,
  countShown,
  isFiller,
  normalisedName,
  makeSlug,
  searchWords,
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
  ['Kudu Steel (Pty) Ltd', ['kudu', 'steel']],
  ['Kudu C.C.', ['kudu']],
  ['Kudu s.o.c. Ltd', ['kudu']],
  ['K.U.D.U. Steel', ['k', 'u', 'd', 'u', 'steel']],
  ['S.A. Steel', ['s', 'a', 'steel']],
  ['Kudu and Sons', ['kudu', 'sons']],
  ['Kudu en Seuns', ['kudu', 'seuns']],
  ['Kudu & Sons', ['kudu', 'sons']],
  ['Pty Ltd', ['pty', 'ltd']],
  ['and', ['and']],
  ['', []],
])('%j is searched for by %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test.each([
  ['Acme Roofing', 'ACME  roofing'],
  ['Acme Roofing', 'Acme-Roofing'],
  ['Café Noir', 'Cafe\u0301 noir'],
  ["O'Brien", 'OBrien.'],
  ['Acme (Pty) Ltd.', 'Acme Pty Ltd'],
  ['Acme', '\u0410\u0441me'],
  ['BETA', '\u0392\u0395\u03a4\u0391'],
  ['Beta', '\u0432\u0435\u0442\u0430'],
  ['NIKE', '\u039d\u0399\u039aE'],
  ['Shoprite', 'Sh\u0585prit\u0435'],
  ['Woolworths', '\ua4eaoolworths'],
  ['Ac\u00adme', 'Acm\u200be'],
  ['Acme', 'Ac\u3164me'],
  ['Acme', 'Ac\u115f\uffa0me\u1160'],
  ['Acm\u00e9', '\u0410cm\u0435\u0301'],
  ['Acme', 'Acm\u212e'],
  ['Acme', 'A\u03f2me'],
  ['Acme', 'A\u03f9me'],
  ['Acme', '\u1d00\u1d04\u1d0d\u1d07'],
  ['!!', '!  !'],
])('%j and %j are one name', (a, b) => {
  expect(normalisedName(a)).toBe(normalisedName(b));
});

test.each([
  ['Acme', 'Acme 2'],
  ['Modern Fleet', 'Modem Fleet'],
  ['Acme 1', 'Acme l'],
  ['Studio O', 'Studio 0'],
  ['🚚', '🏗'],
  ['!!', '??'],
])('%j and %j are two names', (a, b) => {
  expect(normalisedName(a)).not.toBe(normalisedName(b));
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

test('more blanks than one, or around a name, order as one or none', () => {
  expect(alphabeticalKey(' Acme  Iron ')).toBe(alphabeticalKey('Acme Iron'));
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

test.each([
  ['3M', 2],
  ['3M Steel', 7],
  ['公司', 2],
  ['A 🚚', 1],
  ['🚚🚚', 0],
  ['\u3164\u3164', 0],
  ['\u115f\u1160', 0],
  ['\u2800\u2800', 0],
  ['e\u0301\u0301', 1],
])('%j shows %i letters or digits', (name, shown) => {
  expect(countShown(name)).toBe(shown);
});

test.each([
  'N/A',
  'n.a.',
  ' none ',
  'NONE',
  'unknown',
  'Pending',
  'nil',
  '-',
  '--',
  '-0-',
  '000',
  'n v t',
  '?',
])('%j says that there is no number', (text) => {
  expect(isFiller(text)).toBe(true);
});

test.each(['', ' ', '1999/123456/07', 'anything at all', 'CK 1', '10', 'Nederland'])(
  '%j does not say so',
  (text) => {
    expect(isFiller(text)).toBe(false);
  },
);
