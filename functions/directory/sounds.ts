import { isWithinTypos } from '../../shared/matching/typing-errors.ts';
import { indexedPart } from './list-names.ts';

/**
 * What is heard in a word of a South African name, be it English, Afrikaans or Zulu: spellings that people
 * take for one another become one. Each rule works on what those before it left.
 */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/^[kg](?=n)|^w(?=r)|sh(?=l)/, ''],
  [/igh/g, 'y'],
  [/[td]j(?=ie)|tj|tsh|t?ch/g, 'k'],
  [/dj|y(?=[aeou])/g, 'j'],
  [/s[hj]/g, 's'],
  [/qu(?=[aeio])/g, 'kw'],
  [/ph|w(?=h?[aeiouy])|v/g, 'f'],
  [/w/g, 'u'],
  [/h/g, ''],
  [/c(?=[eiy])|z/g, 's'],
  [/[kcgqx]s?/g, 'k'],
  // Hard at the end of a syllable: waaksaamheid, skob.
  [/d(?![aeiouylrjf])/g, 't'],
  [/b(?![aeiouylrj])/g, 'p'],
  [/(.)\1+/g, '$1'],
  [/[aeu][iy]|e[au]|ie/g, 'e'],
  [/oe|oa|[ao]?u/g, 'o'],
  [/[iy]/g, 'e'],
  [/(.)\1+/g, '$1'],
];
const GROUP_CONSONANTS = 3;
/** Shorter ones are one letter away from too many others. */
const ONE_OFF_FROM = 6;

export const soundOf = (word: string): string =>
  RULES.reduce((text, [spelling, sound]) => text.replace(spelling, sound), indexedPart(word));

/** Whether people may take two sounds of words for one: of long ones, one letter may differ. */
export const isAlikeInSound = (one: string, other: string): boolean =>
  one === other || (Math.min(one.length, other.length) >= ONE_OFF_FROM && isWithinTypos(one, other, 1));

/** The first consonants of a sound, by which words that may sound alike lie together. */
export const firstConsonants = (sound: string): string =>
  (sound.replace(/[aeo]/g, '') || sound).slice(0, GROUP_CONSONANTS);
