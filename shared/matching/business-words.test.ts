import { expect, test } from 'vitest';
import { businessWord, otherSpellings, splitCompound, withoutVowels } from './business-words.ts';

test.each([
  ['plumbing', 'plumbing'],
  ['plmbng', 'plumbing'],
  ['scrty', 'security'],
  ['prnters', undefined],
  ['pl', undefined],
  ['kudu', undefined],
])('%s stands for the trade %s', (word, trade) => {
  expect(businessWord(word)).toBe(trade);
});

test.each([
  ['peninsula', 'pnsl'],
  ['mamoseneneni', 'mmsn'],
  ['ummmanuel', 'umnl'],
])('%s without its vowels is %s, and stays so when they are left out again', (word, skeleton) => {
  expect(withoutVowels(word)).toBe(skeleton);
  expect(withoutVowels(skeleton)).toBe(skeleton);
});

test.each([
  ['freight', ['frt', 'vrag']],
  ['frght', ['freight', 'frt', 'vrag']],
  ['haulage', ['hauliers', 'haulier']],
  ['kudu', []],
])('%s may be written as any of %j', (word, others) => {
  expect(otherSpellings(word)).toEqual(others);
});

test('at most eight other spellings of a word are looked for', () => {
  expect(otherSpellings('construction')).toHaveLength(8);
});

test.each([
  ['staalwerke', ['staal', 'werke']],
  ['sekuriteitsdienste', ['sekuriteits', 'dienste']],
  ['vervoersdienste', ['vervoer', 'dienste']],
  ['motoronderdele', ['motor', 'onderdele']],
  ['motorband', ['motorband']],
  ['steelhandel', ['steel', 'handel']],
  ['motorspares', ['motorspares']],
  ['guesthouse', ['guest', 'house']],
  ['blouberg', ['blouberg']],
  ['noordsuid', ['noord', 'suid']],
  ['plumbing', ['plumbing']],
  ['kudu', ['kudu']],
  ['', ['']],
])('%s is made of %j', (word, parts) => {
  expect(splitCompound(word)).toEqual(parts);
});
