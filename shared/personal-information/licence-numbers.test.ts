import { expect, test } from 'vitest';
import { findPersonalInformation } from './scan.ts';

const found = (text: string) =>
  findPersonalInformation(text)
    .filter(({ kind }) => kind === 'driving_licence' || kind === 'traffic_register')
    .map(({ start, end }) => text.slice(start, end));
const gap = (length: number) => ' '.repeat(length);

test.each(['60390002CG', '60390002CGBVHF'])(
  '%s, of ten to fourteen characters, is a driving licence',
  (number) => {
    expect(found(`Rybewys ${number}`)).toEqual([number]);
  },
);

test.each(['603900CG', '60390002C', '60390002CGBVHFA', '6039000212CGBVHF'])('%s is none', (number) => {
  expect(found(`Rybewys ${number}`)).toEqual([]);
});

test.each(['123456789012', '12345678901234'])(
  '%s is no traffic register number, of thirteen digits',
  (number) => {
    expect(found(`Traffic register ${number}`)).toEqual([]);
  },
);

test.each([
  ['rybewys', '114500482HFF'],
  ['verkeersregister', '1234567890123'],
])('a word such as %s tells up to forty characters before its number and twenty behind', (word, number) => {
  expect(found(`${word}${gap(40 - word.length)}${number}`)).toEqual([number]);
  expect(found(`${word}${gap(41 - word.length)}${number}`)).toEqual([]);
  expect(found(`${number}${gap(20 - word.length)}${word}`)).toEqual([number]);
  expect(found(`${number}${gap(21 - word.length)}${word}`)).toEqual([]);
});
