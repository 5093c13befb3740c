import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { SAME_NAME } from '../../shared/matching/differences.ts';
import { asLetters } from '../../shared/matching/typing-errors.ts';
import { listed } from '../testing/register.ts';
import { findSimilar } from './similar-companies.ts';

const coined = (length: number, from = 'bdfgklmnprst') =>
  Array.from({ length }, () => from.charAt(randomInt(from.length))).join('');
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const [one, other] = [`${coined(6)}a`, `${coined(6)}o`].map(capitalised) as [string, string];
const cyrillic = coined(9, 'бвгдзиклмнопрстуф');
const initials = 'BGKD';
const spelledOut = [...initials].map((letter) => `${letter}ungano`).join(' ');

test.each([
  ['a brand', one, `${one} Foods and Beverages Group (Pty) Ltd`],
  ['a listed brand', `${other} Logistics & Freight Services`, other],
  ['a brand of two words', `${coined(5)}a${other}`, null],
  ['initials in brackets', initials, `${spelledOut} (${initials})`],
  ['a name with its initials in brackets', `${spelledOut} for ${one} (${initials})`, initials],
  [
    'initials of some words',
    `${initials.slice(0, 3)} ${one}son`,
    `${spelledOut.split(' ', 3).join(' ')} ${one}son`,
  ],
  ['a legal form written together with the name', `${one}${other}CC`, `${one} ${other} (Pty) Ltd`],
  ['Cyrillic letters', `ООО ${capitalised(cyrillic)}`, asLetters(cyrillic)],
  ['an ordinal in words', `Twentieth ${one}ville`, `20th ${one}ville`],
])('%s: the register is searched where the company stands', async (_, typed, name) => {
  const { slug } = await listed({ name: name ?? typed.replace(/(?=[A-Z])/, ' ') + ' Ashanti' });
  const found = await findSimilar(typed, 5);
  expect(found.map(({ slug: found }) => found)).toContain(slug);
});

test('a legal form after a comma is no part of the name', async () => {
  const { slug } = await listed({ name: `${one}wind Aviation` });
  const [found] = await findSimilar(`${one}wind Aviation, LLC`, 1);
  expect(found?.slug).toBe(slug);
  expect(found?.score).toBeGreaterThanOrEqual(SAME_NAME);
});
