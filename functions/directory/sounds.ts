import { isWithinTypos } from '../../shared/matching/typing-errors.ts';
import { indexedPart, wordPrefix } from './list-names.ts';

/** Spellings that people take for one another become one. Each rule works on what those before it left. */
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
/** Shorter sounds are one letter away from too many others. */
const ONE_OFF_FROM = 6;

const soundOf = (word: string): string =>
  RULES.reduce((text, [spelling, sound]) => text.replace(spelling, sound), indexedPart(word));

/** The beginning of what is heard, without vowels inside, by which words that may sound alike lie together. */
export const soundBeginning = (word: string): string => wordPrefix(soundOf(word).replace(/(?!^)[aeo]/g, ''));

/** 1 for the word itself, less for one that people may take for it, 0 for any other. */
export function likenessTo(typed: string) {
  const one = soundOf(typed);
  return (word: string) => {
    const other = soundOf(word);
    const isLong = Math.min(one.length, other.length) >= ONE_OFF_FROM;
    const likeness = one === other ? 0.95 : isLong && isWithinTypos(one, other, 1) ? 0.85 : 0;
    return { word, likeness: word === typed ? 1 : likeness };
  };
}
