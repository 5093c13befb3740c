import { countShown, normalisedName } from './company-names.ts';
import { PRODUCT_NAME } from './product.ts';

/** Unicode counts clicks (ǀ ǁ ǂ ǃ) as letters. */
const LETTERS_AND_SIGNS = /^[\p{L}\p{M}\p{Zs}\-'’.]*$/u;

/**
 * Whether a name has only letters and marks of any script, blanks, hyphens, apostrophes and dots, and shows
 * at least one letter.
 */
export const isOfLetters = (name: string): boolean => LETTERS_AND_SIGNS.test(name) && countShown(name) > 0;

/** A name at a glance: capital I and small l look alike, and so do `rn` and m. */
const glance = (name: string) => normalisedName(name).replaceAll('rn', 'm').replaceAll('i', 'l');

/** No real name contains these by chance. */
const OURS_ANYWHERE = [PRODUCT_NAME, 'Moderation', 'Verified User', 'User Verified'].map(glance);
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
