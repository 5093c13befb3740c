import { countShown, normalisedName, searchWords } from './company-names.ts';
import { foldLookAlikes } from './look-alikes.ts';
import { PRODUCT_NAME } from './product.ts';

/** Unicode counts clicks (ǀ ǁ ǂ ǃ) as letters. */
const LETTERS_AND_SIGNS = /^[\p{L}\p{M}\p{Zs}\-'’.]*$/u;

export const isOfLetters = (name: string): boolean => LETTERS_AND_SIGNS.test(name) && countShown(name) > 0;

/** A name at a glance: capital I, 1 and small l look alike, and so do 0 and o, and `rn` and m in a word. */
const glance = (name: string) =>
  normalisedName(foldLookAlikes(name.replace(/[1|!]/g, 'l')).replace(/rn/gi, 'm'))
    .replaceAll('0', 'o')
    .replaceAll('i', 'l');

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

export function looksLikeOurTeam(name: string): boolean {
  const whole = glance(name);
  const words = name.split(/[\s.-]+/).map(glance);
  return (
    OURS_ANYWHERE.some((ours) => whole.includes(ours)) ||
    [whole, ...words].some((word) => OURS_AS_WORD.has(word))
  );
}

const OUR_TEAM = /^(?:the)?moderat(?:lon|ors?)(?:team|desk|office)?$/;

/** A legal form aside. Companies may administrate, and teach moderation. */
export const looksLikeOurs = (name: string): boolean =>
  OURS_IN_ANY.some((ours) => glance(name).includes(ours)) ||
  OUR_TEAM.test(glance(searchWords(foldLookAlikes(name)).join(' ')));
