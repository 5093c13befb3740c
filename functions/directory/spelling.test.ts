import { beforeAll, describe, expect, test } from 'vitest';
import { directory } from '../testing/flagging.ts';
import { each, listed } from '../testing/register.ts';
import { findCorrections } from './spelling.ts';
import { addToGroup, groupWords } from './word-groups.ts';

const WORDS = ['Brickfield', 'Construction', 'Telecommunications', 'Roof', 'Roofers', 'Agri', 'Delta'];

beforeAll(async () => {
  await each(WORDS, (name) => listed({ name: `${name} 12345` }));
});

const correctionsOf = async (spelling: string) =>
  (await findCorrections(spelling)).map(({ word }) => word).sort();

test.each([
  ['a letter wrong', 'bricxfield'],
  ['a letter missing', 'brikfield'],
  ['a letter extra', 'brickkfield'],
  ['two swapped', 'birckfield'],
  ['two swapped at the third letter', 'brcikfield'],
  ['two swapped at the fourth letter', 'brikcfield'],
  ['the first letter wrong', 'prickfield'],
  ['the first letter missing', 'rickfield'],
  ['the second letter missing', 'bickfield'],
  ['the third letter missing', 'brckfield'],
  ['the fourth letter missing', 'brikfield'],
  ['a letter extra before the first', 'sbrickfield'],
  ['a letter extra after the third', 'briickfield'],
  ['the third letter wrong', 'brackfield'],
  ['the last letter wrong', 'brickfielt'],
  ['the first two swapped', 'rbickfield'],
  ['half of it typed, an early letter wrong', 'bxick'],
  ['half of it typed, an early letter missing', 'bickfi'],
  ['half of it typed, an early letter extra', 'brrick'],
  ['half of it typed, a late letter wrong', 'bricg'],
])('finds a word with %s', async (_, spelling) => {
  expect(await correctionsOf(spelling)).toEqual(['brickfield']);
});

test.each([
  ['two errors', 'bricxfeld'],
  ['a swap over a distance', 'brlckfieid'],
  ['a word of four letters', 'bric'],
  ['what a word begins with as it is', 'brickf'],
  ['a number with a wrong digit', '12346'],
])('suggests nothing for %s', async (_, spelling) => {
  expect(await correctionsOf(spelling)).toEqual([]);
});

test.each([
  ['a beginning with a letter missing', 'consruct', 'construction'],
  ['a long word with a letter missing', 'telecomunications', 'telecommunications'],
  ['a long word with a letter extra', 'telecommmunications', 'telecommunications'],
  ['a long word with two swapped', 'telecommnuications', 'telecommunications'],
])('finds %s', async (_, spelling, word) => {
  expect(await correctionsOf(spelling)).toEqual([word]);
});

function errorsIn(text: string): string[] {
  const letters = [...text];
  const places = [...letters.keys()];
  return [
    ...places.map((at) => letters.toSpliced(at, 1)),
    ...[...places, letters.length].map((at) => letters.toSpliced(at, 0, 'x')),
    ...places.map((at) => letters.toSpliced(at, 1, 'x')),
    ...places.slice(1).map((at) => letters.toSpliced(at - 1, 2, letters[at] ?? '', letters[at - 1] ?? '')),
  ].map((each) => each.join(''));
}

test.each([
  ['a long word', 'brickfield', 'brickfield'],
  ['seven letters of it', 'brickfi', 'brickfield'],
  ['six letters of it', 'brickf', 'brickfield'],
  ['five letters of it', 'brick', 'brickfield'],
  ['a word of five letters', 'delta', 'delta'],
  ['a word of four letters', 'agri', 'agri'],
])('finds %s with any one error', async (_, text, word) => {
  const spellings = errorsIn(text).filter((each) => each.length >= 5 && !word.startsWith(each));
  expect(spellings.length).toBeGreaterThan(4);
  const missed: string[] = [];
  await each(spellings, async (spelling) => {
    if (!(await correctionsOf(spelling)).includes(word)) missed.push(spelling);
  });
  expect(missed).toEqual([]);
});

test('a word is found from a longer spelling of it, and so is what it begins', async () => {
  expect(await correctionsOf('rooof')).toEqual(['roof', 'roofers']);
  expect(await correctionsOf('agrii')).toEqual(['agri']);
});

test('a word that no name has any more is not suggested', async () => {
  for (const group of groupWords(['brickfierd'])) await addToGroup(group);
  expect(await correctionsOf('brickfierx')).toEqual([]);
});

describe('a search that nothing matches exactly', () => {
  const name = 'Umzamowethu Bricklayers';
  beforeAll(async () => {
    await listed({ name, province: 'Gauteng' });
  });
  const found = async (query: Record<string, string>) =>
    (await directory(query)).json.map((card) => card.name);

  test.each([
    'bricklayres',
    'umzamowetu',
    'umzamowethuu',
    'brivklayers',
    'umzamowetu bricklayres',
    'bricklayers umzamowetu',
  ])('forgives %s', async (q) => {
    expect(await found({ q })).toEqual([name]);
    expect(await found({ q, province: 'Gauteng' })).toEqual([name]);
    expect(await found({ q, province: 'Limpopo' })).toEqual([]);
  });

  test('forgives an error in each of many words, some of which others have as they were typed', async () => {
    const longest = 'Umzamowethu Bricklayers Wholesale Roofing Suppliers';
    await listed({ name: longest });
    await each(['Wholesalle Traders', 'Rofing Masters'], (other) => listed({ name: other }));
    expect(await found({ q: 'umzamowetu brcklayers wholesalle rofing suppleirs' })).toEqual([longest]);
    expect(await found({ q: 'rofing wholesalle umzamowethu bricklayers' })).toEqual([longest]);
    expect(await found({ q: 'wholesalle rofing suppliers' })).toEqual([longest]);
    expect(await found({ q: 'wholesalle rofing suppliers zz' })).toEqual([]);
    expect(await found({ q: 'wholesalle rofing masters' })).toEqual([]);
  });

  test.each(['umzmoweethu', 'brivklayrs', 'xmzamo qricklayers zz'])('does not forgive %s', async (q) => {
    expect(await found({ q })).toEqual([]);
  });
});
