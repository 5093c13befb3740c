import { isKnownWord, isPersonsName } from './known-words.ts';
import type { NameWord } from './read-name.ts';
import { countTypos } from './typing-errors.ts';
import type { DifferenceKind } from './differences.ts';

/** How a typed word differs from a listed one. `cost` is 0 for the same word, and nears 1 for another. */
export interface WordDifference {
  cost: number;
  kind: DifferenceKind | null;
}

const SAME: WordDifference = { cost: 0, kind: null };
const difference = (cost: number, kind: DifferenceKind): WordDifference => ({ cost, kind });

export function compareWords(typed: NameWord, listed: NameWord): WordDifference | null {
  if (typed.number !== undefined || listed.number !== undefined) return compareNumbers(typed, listed);
  const [a, b] = [typed.text, listed.text];
  if (a === b) return SAME;
  if (typed.meaning && listed.meaning) return compareMeanings(typed, listed);
  const found = compareEndings(a, b) ?? compareShort(typed, listed) ?? compareSpelling(typed, listed);
  return found && areTwoPeople(a, b) ? null : found;
}

function compareNumbers(typed: NameWord, listed: NameWord): WordDifference | null {
  if (typed.number === undefined || listed.number === undefined) return compareShort(typed, listed);
  if (typed.number !== listed.number) return null;
  return typed.text === listed.text ? SAME : difference(0.02, 'SHORT_FORM');
}

function compareMeanings(typed: NameWord, listed: NameWord) {
  const [{ text: a, meaning: one }, { text: b, meaning: other }] = [typed, listed];
  if (!one || !other) return null;
  if (!one.ids.some((id) => other.ids.includes(id)))
    return isSkeleton(typed, listed) || isSkeleton(listed, typed) ? difference(0.15, 'SPELLING') : null;
  if (one.isAfrikaans !== other.isAfrikaans) return difference(0.12, 'LANGUAGE');
  const isShort = isBrokenOff(a, b) || (Math.min(a.length, b.length) <= 5 && !hasSameStem(a, b));
  return difference(isShort ? 0.03 : 0.08, isShort ? 'SHORT_FORM' : 'SPELLING');
}

/** Cut off between consonants, where no word ends: constr, contr. */
const isBrokenOff = (a: string, b: string) =>
  (a.startsWith(b) || b.startsWith(a)) && /[^aeiou]{3}$/.test(a.length < b.length ? a : b);

/** Frt may be Fruit as well as Freight. */
const isSkeleton = (short: NameWord, long: NameWord) =>
  short.text.length > 2 && countVowels(short.text) === 0 && short.skeleton === long.skeleton;

const hasSameStem = (a: string, b: string) =>
  a.slice(0, 4) === b.slice(0, 4) && Math.min(a.length, b.length) > 4;

const endsAs = (long: string, short: string) =>
  short.length > 2 &&
  (long === `${short}s` ||
    long === `${short}es` ||
    (short.endsWith('y') && long === `${short.slice(0, -1)}ies`));

/** Smit is no Smith, and Peters no Petersen; Claasen may be Claassen. */
const areTwoPeople = (a: string, b: string) =>
  isPersonsName(a) && isPersonsName(b) && withoutDoubled(a) !== withoutDoubled(b);

const withoutDoubled = (word: string) => word.replace(/([aou])e/g, '$1').replace(/(.)\1/g, '$1');

/** A plural, or cutting for cutters. */
function compareEndings(a: string, b: string): WordDifference | null {
  if (endsAs(a, b) || endsAs(b, a)) return difference(0.06, 'SPELLING');
  const stem = stemOfTrade(a);
  const isTrade = stem !== undefined && stem === stemOfTrade(b) && !isPersonsName(a) && !isPersonsName(b);
  return isTrade ? difference(0.1, 'SPELLING') : null;
}

const stemOfTrade = (word: string) => /^(.{3,}?)(?:[eo]rs?|ings?)$/.exec(word)?.[1];

/** A word without its vowels, the beginning of a trade, or an initial. */
function compareShort(typed: NameWord, listed: NameWord): WordDifference | null {
  const [short, long] = typed.text.length <= listed.text.length ? [typed, listed] : [listed, typed];
  const [a, b] = [short.text, long.text];
  if (a.length === b.length || !b.startsWith(a.charAt(0))) return null;
  if (a.length === 1)
    return (!long.meaning || long.meaning.isTelling) && b.length > 2 ? difference(0.32, 'SHORT_FORM') : null;
  const longer = b.length - a.length;
  const vowels = countVowels(a);
  if (a.length < 3 || (longer < 2 && a.length < 4 && short.isInitials)) return null;
  const isTrade = long.meaning !== undefined && !long.meaning.isTelling;
  const last = a.slice(-1);
  const isAtEnd = vowels === 1 && longer > 1 && isVowel(last) && b.endsWith(last);
  if (
    short.skeleton === long.skeleton &&
    (vowels === 0 || isAtEnd || (vowels === 1 && longer > 1 && a.length > 5))
  )
    return difference(0.1, 'SHORT_FORM');
  if (
    isTrade &&
    a.length >= 4 &&
    vowels <= (a.length < 7 ? 1 : 2) &&
    short.skeleton.length >= 3 &&
    isWithin(short.skeleton, long.skeleton)
  )
    return difference(0.15, 'SHORT_FORM');
  if (!b.startsWith(a)) return null;
  if (isTrade && longer > 1) return difference(0.1, 'SHORT_FORM');
  const isCut = a.length > 3 && longer > 2 && /[^aeiou]$/.test(a);
  return isCut && !isKnownWord(a) && !isPersonsName(b) ? difference(0.2, 'SHORT_FORM') : null;
}

const countVowels = (word: string) => word.slice(1).replace(/[^aeiou]/g, '').length;

export function isWithin(short: string, long: string): boolean {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}

/** In a short word without a vowel, as in dotted letters, each letter counts. */
export const isAcronym = ({ letters, isInitials }: NameWord) =>
  isInitials || (letters.length <= 4 && !/[aeiouy]/.test(letters));

const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const isNeighbour = (a: string, b: string) =>
  KEYBOARD.some(
    (row) => row.includes(a) && Math.abs(row.indexOf(a) - row.indexOf(b)) === 1 && row.includes(b),
  );

const isVowel = (letter: string) => /[aeiou]/.test(letter);

/** Swapped letters, a neighbouring key or a vowel may be slips, inside a word of more than four letters. */
function hasOtherLetter(a: string, b: string, typos: number): boolean {
  const places = [...a].flatMap((letter, at) => (letter === b[at] ? [] : [at]));
  // Otherwise letters are swapped, missing or extra.
  if (a.length !== b.length || places.length !== typos) return false;
  return places.some((at) => {
    const [one, other] = [a.charAt(at), b.charAt(at)];
    const isInside = a.length > 4 && at > 0 && at < a.length - 1;
    return !isNeighbour(one, other) && !(isInside && (isVowel(one) || isVowel(other)));
  });
}

const digits = (word: string) => word.replace(/\D/g, '');

function compareSpelling(typed: NameWord, listed: NameWord): WordDifference | null {
  const [a, b] = [typed.letters, listed.letters];
  const [most, least] = [Math.max(a.length, b.length), Math.min(a.length, b.length)];
  const allowed = most >= 13 ? 3 : most >= 8 ? 2 : 1;
  if (least < 3 || most - least > allowed || isAcronym(typed) || isAcronym(listed)) return null;
  if (a === b) return difference(0.1, 'SPELLING');
  const isOtherStart = a.length === b.length && a.charAt(0) !== b.charAt(0) && a.charAt(0) !== b.charAt(1);
  if (isOtherStart && (typed.meaning || listed.meaning)) return null;
  if (least >= 4 && typed.sound === listed.sound) return difference(0.1, 'SPELLING');
  if (isKnownWord(a) && isKnownWord(b)) return null;
  const typos = countTypos(a, b, allowed);
  if (typos > allowed || digits(a) !== digits(b)) return null;
  if ((typos > 1 || most <= 6) && hasOtherLetter(a, b, typos)) return difference(0.45, 'SPELLING');
  if (typos === 1)
    return difference(most >= 6 ? 0.15 : most === 5 ? 0.2 : most === 4 ? 0.28 : 0.35, 'SPELLING');
  return difference(0.25 + (typos - 2) * 0.1, 'SPELLING');
}
