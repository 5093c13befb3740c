import { isKnownWord } from './known-words.ts';
import type { NameWord } from './read-name.ts';
import { countTypos } from './typing-errors.ts';
import type { DifferenceKind } from './differences.ts';

/** How far a typed word is from a listed one; `cost` from 0, the same, towards 1, another word. */
export interface WordDifference {
  cost: number;
  kind: DifferenceKind | null;
}

const SAME: WordDifference = { cost: 0, kind: null };
const difference = (cost: number, kind: DifferenceKind): WordDifference => ({ cost, kind });

/** How a typed word may mean a listed one; null if it is another word. */
export function compareWords(typed: NameWord, listed: NameWord): WordDifference | null {
  if (typed.number !== undefined || listed.number !== undefined) return compareNumbers(typed, listed);
  const [a, b] = [typed.text, listed.text];
  if (a === b) return SAME;
  if (typed.meaning && listed.meaning) return compareMeanings(typed, listed);
  if (endsAs(a, b) || endsAs(b, a)) return difference(0.06, 'SPELLING');
  return compareShort(typed, listed) ?? compareSpelling(typed, listed);
}

function compareNumbers(typed: NameWord, listed: NameWord): WordDifference | null {
  if (typed.number === undefined || listed.number === undefined) return compareShort(typed, listed);
  if (typed.number !== listed.number) return null;
  return typed.text === listed.text ? SAME : difference(0.02, 'SHORT_FORM');
}

function compareMeanings({ text: a, meaning: one }: NameWord, { text: b, meaning: other }: NameWord) {
  if (!one || !other || !one.ids.some((id) => other.ids.includes(id))) return null;
  if (one.isAfrikaans !== other.isAfrikaans) return difference(0.12, 'LANGUAGE');
  const isShort = Math.min(a.length, b.length) <= 5 && !hasSameStem(a, b);
  return difference(isShort ? 0.03 : 0.08, isShort ? 'SHORT_FORM' : 'SPELLING');
}

const hasSameStem = (a: string, b: string) =>
  a.slice(0, 4) === b.slice(0, 4) && Math.min(a.length, b.length) > 4;

const endsAs = (long: string, short: string) =>
  short.length > 2 && long.length === short.length + 1 && long.endsWith('s') && long.startsWith(short);

/** A word without its vowels, the beginning of a trade, or an initial. */
function compareShort(typed: NameWord, listed: NameWord): WordDifference | null {
  const [short, long] = typed.text.length <= listed.text.length ? [typed, listed] : [listed, typed];
  const [a, b] = [short.text, long.text];
  if (a.length === b.length || !b.startsWith(a.charAt(0))) return null;
  if (a.length === 1)
    return (!long.meaning || long.meaning.isTelling) && b.length > 2 ? difference(0.3, 'SHORT_FORM') : null;
  const longer = b.length - a.length;
  const vowels = countVowels(a);
  if (a.length < 3 || (longer < 2 && a.length < 4 && (vowels > 0 || short.isInitials))) return null;
  const isTrade = long.meaning !== undefined && !long.meaning.isTelling;
  if (short.skeleton === long.skeleton && (vowels === 0 || (vowels === 1 && longer > 1 && a.length > 5)))
    return difference(0.1, 'SHORT_FORM');
  if (
    isTrade &&
    a.length >= 4 &&
    vowels <= (a.length < 7 ? 1 : 2) &&
    short.skeleton.length >= 3 &&
    isWithin(short.skeleton, long.skeleton)
  )
    return difference(0.15, 'SHORT_FORM');
  return isTrade && longer > 1 && b.startsWith(a) ? difference(0.1, 'SHORT_FORM') : null;
}

const countVowels = (word: string) => word.slice(1).replace(/[^aeiou]/g, '').length;

/** Whether a long word contains all letters of a short one, in order. */
function isWithin(short: string, long: string): boolean {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}

/** In a short word without a vowel, as in dotted letters, each letter counts. */
const isAcronym = ({ text, isInitials }: NameWord) =>
  isInitials || (text.length <= 4 && !/[aeiouy]/.test(text));

const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const isNeighbour = (a: string, b: string) =>
  KEYBOARD.some(
    (row) => row.includes(a) && Math.abs(row.indexOf(a) - row.indexOf(b)) === 1 && row.includes(b),
  );

const isVowel = (letter: string) => /[aeiou]/.test(letter);

/**
 * Whether a wrong letter is likely a slip: two letters swapped, a neighbouring key, or another vowel inside a word
 * of more than four letters. Any other wrong letter may make another word.
 */
function isSlip(a: string, b: string): boolean {
  const places = [...a].flatMap((letter, at) => (letter === b[at] ? [] : [at]));
  const [at = 0] = places;
  const [one, other] = [a.charAt(at), b.charAt(at)];
  const isInside = a.length > 4 && at > 0 && at < a.length - 1;
  return places.length > 1 || isNeighbour(one, other) || (isInside && isVowel(one) && isVowel(other));
}

const digits = (word: string) => word.replace(/\D/g, '');

function compareSpelling(typed: NameWord, listed: NameWord): WordDifference | null {
  const [a, b] = [typed.text, listed.text];
  const most = Math.max(a.length, b.length);
  const allowed = most >= 13 ? 3 : most >= 8 ? 2 : 1;
  const least = Math.min(a.length, b.length);
  if (least < 3 || most - least > allowed || isAcronym(typed) || isAcronym(listed)) return null;
  if (least >= 4 && typed.sound === listed.sound) return difference(0.1, 'SPELLING');
  const isOtherStart = a.length === b.length && a.charAt(0) !== b.charAt(0) && a.charAt(0) !== b.charAt(1);
  if (isOtherStart && (typed.meaning || listed.meaning)) return null;
  if (isKnownWord(a) && isKnownWord(b)) return null;
  const typos = countTypos(a, b, allowed);
  if (typos > allowed || digits(a) !== digits(b)) return null;
  if (typos === 1 && a.length === b.length && most <= 6 && !isSlip(a, b)) return difference(0.45, 'SPELLING');
  if (typos === 1)
    return difference(most >= 6 ? 0.15 : most === 5 ? 0.2 : most === 4 ? 0.28 : 0.35, 'SPELLING');
  return difference(0.25 + (typos - 2) * 0.1, 'SPELLING');
}
