import { beforeAll, describe, expect, test } from 'vitest';
import { directory } from '../testing/flagging.ts';
import { createCompany } from './create-company.ts';
import { reindex } from './reindex.ts';
import { correctionsOf, deletionsOf, isOneErrorAway, learnWords } from './spelling.ts';

test.each([
  ['a letter wrong', 'bricxfield'],
  ['a letter missing', 'brikfield'],
  ['a letter extra', 'brickkfield'],
  ['two swapped', 'birckfield'],
  ['the first letter wrong', 'prickfield'],
])('finds a word with %s', async (_, spelling) => {
  await learnWords(['brickfield']);
  expect(await correctionsOf(spelling)).toEqual(['brickfield']);
});

test.each([
  ['two errors', 'bricxfeld'],
  ['a swap over a distance', 'brlckfieid'],
  ['a word of four letters', 'bric'],
])('suggests nothing for %s', async (_, spelling) => {
  await learnWords(['brickfield']);
  expect(await correctionsOf(spelling)).toEqual([]);
});

test.each([
  ['a beginning with a letter missing', 'consruct', 'construct'],
  ['a long word with a letter missing', 'telecomunications', 'telecommunica'],
  ['a long word with a letter extra', 'telecommmunications', 'telecommunic'],
  ['a long word with two swapped', 'telecommnuications', 'telecommunic'],
])('finds %s', async (_, spelling, meant) => {
  await learnWords(['construction', 'telecommunications']);
  const found = await correctionsOf(spelling);
  expect(found.every((form) => meant.startsWith(form) || form.startsWith(meant))).toBe(true);
  expect(found).not.toEqual([]);
});

test('a four-letter word is found from a five-letter spelling of it', async () => {
  await learnWords(['roof']);
  expect(await correctionsOf('rooof')).toEqual(['roof']);
});

test('one error away is symmetric, and letters beyond the basic plane count as one', () => {
  for (const [a, b, expected] of [
    ['delta', 'detla', true],
    ['delta', 'dleat', false],
    ['𝒹elta', 'delta', true],
    ['', 'a', true],
    ['ab', '', false],
  ] as const)
    expect([isOneErrorAway(a, b), isOneErrorAway(b, a)]).toEqual([expected, expected]);
});

test('a word of n letters has at most n + 1 spellings', () => {
  expect(deletionsOf('llama').sort()).toEqual(['lama', 'llaa', 'llam', 'llama', 'llma']);
});

describe('a search that nothing matches exactly', () => {
  const name = 'Umzamowethu Bricklayers';
  beforeAll(async () => {
    const now = new Date();
    const fields = {
      name,
      address: null,
      city: null,
      province: 'Gauteng',
      website: null,
      cipcRegNo: null,
    } as const;
    const company = await createCompany(fields, { submittedById: 'somebody', isListed: true, now });
    await reindex(company.slug);
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

  test.each(['umzmoweethu', 'brivklayrs', 'xmzamo qricklayers zz'])('does not forgive %s', async (q) => {
    expect(await found({ q })).toEqual([]);
  });
});
