import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no letter that reads like a digit or another letter. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Five bits each: a hundred in all, so that nobody finds one by guessing. */
const CHARACTERS = 20;
/** Of a code that stands as a plain hash in the table for as long as it is not used: 125 bits. */
export const LONG_CODE_CHARACTERS = 25;
const GROUP = 5;

/** A new code that a person can read out or copy by hand, such as `7QM2D-9XK4T-0BRVE-H3W8Z`. */
export function newReadableCode(characters = CHARACTERS): string {
  return grouped(readableCharacters(randomBytes(characters)));
}

/** A character of the alphabet for each byte; random bytes give each character with the same chance. */
export const readableCharacters = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** A code as it was typed or copied, in the form in which it was given: case, blanks, dashes, O, I and L aside. */
export const cleanReadableCode = (typed: string): string => grouped(plainReadableCode(typed));

/** The same, without groups. */
export const plainReadableCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s\p{Dash}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

function grouped(characters: string): string {
  const groups = Math.ceil(characters.length / GROUP);
  return Array.from({ length: groups }, (_, n) => characters.slice(n * GROUP, (n + 1) * GROUP)).join('-');
}
