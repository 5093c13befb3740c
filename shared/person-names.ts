import { countShown, normalisedName } from './company-names.ts';
import { PRODUCT_NAME } from './product.ts';

/** Clicks (ǀ ǁ ǂ ǃ) are letters to Unicode. */
const LETTERS_AND_SIGNS = /^[\p{L}\p{M}\p{Zs}\-'’.]*$/u;

/** Whether a name is written with letters and marks of any script, blanks, hyphens, apostrophes and dots, and shows one letter. */
export const isOfLetters = (name: string): boolean => LETTERS_AND_SIGNS.test(name) && countShown(name) > 0;

/** What a name looks like at a glance: capital I and small l are one stroke, and `rn` is an m. */
const glance = (name: string) => normalisedName(name).replaceAll('rn', 'm').replaceAll('i', 'l');

/** Nobody's name holds these by chance. */
const OURS_ANYWHERE = [PRODUCT_NAME, 'Moderation', 'Verified User', 'User Verified'].map(glance);
/** Real names begin like some of these (`Moderato`), so that only whole words are ours. */
const OURS_AS_WORD = new Set(
  ['Moderator', 'Moderators', 'Admin', 'Admins', 'Administrator', 'Administrators', 'Administration'].map(
    glance,
  ),
);

/** Whether a name, or a first with a last name, reads as the product's or its team's, or as the words for a hidden author. */
export function passesForOurs(name: string): boolean {
  const whole = glance(name);
  const words = name.split(/[\s.-]+/).map(glance);
  return (
    OURS_ANYWHERE.some((ours) => whole.includes(ours)) ||
    [whole, ...words].some((word) => OURS_AS_WORD.has(word))
  );
}
