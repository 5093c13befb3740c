import * as z from 'zod/mini';
import type { Role } from '../enumerations.ts';
import { PASSWORD_JUDGED, shortestPassword } from '../limits.ts';
import { PRODUCT_NAME } from '../product.ts';
import { passwordToChoose } from './fields.ts';

export const EASY_PASSWORD = 'Choose a password that is harder to guess';

/** The password's owner, as far as known. */
export interface PasswordOwner {
  email?: string;
  firstName?: string | null;
  lastName?: string | null;
  role?: Role;
}

/** Number of commonest passwords that are refused. */
const COMMONEST = 10_000;

/** Words to which people add digits for a new password: seasons and months, in English and Afrikaans. */
const FIRST_GUESSES = [
  ...['password', 'wagwoord'],
  ...['spring', 'summer', 'autumn', 'fall', 'winter', 'lente', 'somer', 'herfs'],
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august'],
  ...['september', 'october', 'november', 'december'],
  ...['januarie', 'februarie', 'maart', 'mei', 'junie', 'julie', 'augustus', 'oktober', 'desember'],
];

/**
 * A password that its owner may choose: long enough, none of the commonest, and more than a season, a month,
 * the product's name, or the owner's address or name with digits or signs around it. There is no other rule.
 * Parse it asynchronously.
 */
export function newPasswordOf(owner: PasswordOwner) {
  const min = shortestPassword(owner);
  const isHardEnough = async (text: string) => text.length < min || !(await isEasyToGuess(text, owner));
  return passwordToChoose(min).check(z.refine(isHardEnough, EASY_PASSWORD));
}

/** The words for the owner or the product, each as written. */
export function ownWords({ email = '', firstName, lastName }: PasswordOwner): string[] {
  const [first, last] = [firstName ?? '', lastName ?? ''];
  const names = [first, last, first + last, last + first, ...first.split(' '), ...last.split(' ')];
  const words = [PRODUCT_NAME, email, email.split('@')[0] ?? '', ...names];
  return words.filter((word) => lettersOf(word) !== '');
}

/**
 * Whether a password is only a word that everybody tries first, without regard to case, signs, and digits
 * before and after it.
 */
export function isFirstGuess(password: string, owner: PasswordOwner): boolean {
  const word = wordOf(password);
  return [...ownWords(owner), ...FIRST_GUESSES].some((known) => wordOf(known) === word);
}

async function isEasyToGuess(password: string, owner: PasswordOwner): Promise<boolean> {
  if (isFirstGuess(password, owner)) return true;
  // None of the commonest is that long, and a common beginning says nothing about the whole.
  if (password.length > PASSWORD_JUDGED) return false;
  const { countGuesses } = await import('../password-guesses.ts');
  // The estimate for the one of rank 10,000 is 10,001.
  return countGuesses(password) <= COMMONEST + 1;
}

/** Without case, blanks and punctuation. */
const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The letters and digits of a text, without digits at its start and end unless it has only digits. */
const wordOf = (text: string) =>
  lettersOf(text).replace(/^\p{N}+|(?<!\p{N})\p{N}+$/gu, '') || lettersOf(text);
