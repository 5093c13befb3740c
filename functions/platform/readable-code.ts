import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no letter that reads like a digit or another letter. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Five bits each, a hundred in total: too many to guess. */
const CHARACTERS = 20;
/** 125 bits, for a code whose plain hash is in the table until it is used. */
export const LONG_CODE_CHARACTERS = 25;
const GROUP = 5;

/** A new code that a person can read out or copy by hand, such as `7QM2D-9XK4T-0BRVE-H3W8Z`. */
export function newReadableCode(characters = CHARACTERS): string {
  return grouped(readableCharacters(randomBytes(characters)));
}

/** A character of the alphabet for each byte; random bytes give each character with the same chance. */
export const readableCharacters = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** Ignores case, blanks and dashes, and reads O, I and L as digits. */
export const cleanReadableCode = (typed: string): string => grouped(plainReadableCode(typed));

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
