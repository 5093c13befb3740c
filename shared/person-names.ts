import { countShown, normalisedName, searchWords } from './company-names.ts';
import { foldLookAlikes } from './look-alikes.ts';
import { PRODUCT_NAME } from './product.ts';

/** Unicode counts clicks (ǀ ǁ ǂ ǃ) as letters. */
const LETTERS_AND_SIGNS = /^[\p{L}\p{M}\p{Zs}\-'’.]*$/u;

/**
 * Whether a name has only letters and marks of any script, blanks, hyphens, apostrophes and dots, and shows
 * at least one letter.
 */
export const isOfLetters = (name: string): boolean => LETTERS_AND_SIGNS.test(name) && countShown(name) > 0;

/** Digits and signs that look like letters. */
const LIKE_LETTERS: Record<string, string> = {
  0: 'o',
  1: 'l',
  '|': 'l',
  '!': 'l',
  3: 'e',
  4: 'a',
  '@': 'a',
  5: 's',
  $: 's',
};

/** A name at a glance: capital I and small l look alike, and so do `rn` and m in a word. */
const glance = (name: string) => {
  const letters = foldLookAlikes(name.replace(/[01|!34@5$]/g, (sign) => LIKE_LETTERS[sign] ?? sign));
  return normalisedName(letters.replace(/rn/gi, 'm')).replaceAll('i', 'l');
};

/** No name at all contains these by chance. */
const OURS_IN_ANY = [PRODUCT_NAME, 'Verified User', 'User Verified'].map(glance);
/** No real name of a person contains these by chance. */
const OURS_ANYWHERE = [...OURS_IN_ANY, glance('Moderation')];
/** Real names begin like some of these (`Moderato`), so only whole words count. */
const OURS_AS_WORD = new Set(
  ['Moderator', 'Moderators', 'Admin', 'Admins', 'Administrator', 'Administrators', 'Administration'].map(
    glance,
  ),
);

/**
 * Whether a name, or a first with a last name, reads as the product's or its team's, or as the words for a
 * hidden author.
 */
export function looksLikeOurTeam(name: string): boolean {
  const whole = glance(name);
  const words = name.split(/[\s.-]+/).map(glance);
  return (
    OURS_ANYWHERE.some((ours) => whole.includes(ours)) ||
    [whole, ...words].some((word) => OURS_AS_WORD.has(word))
  );
}

const TEAM = /^(?:the)?moderat(?:lon|ors?)(?:team|desk|department|office)?$/;

/**
 * Whether the name of a company, or a person's position in it, reads as the product's or its moderators', a
 * legal form aside. Companies may administrate, and teach moderation.
 */
export function looksLikeOurs(name: string): boolean {
  const [whole, withoutForm] = [name, searchWords(foldLookAlikes(name)).join(' ')].map(glance);
  return OURS_IN_ANY.some((ours) => whole?.includes(ours)) || TEAM.test(withoutForm ?? '');
}
