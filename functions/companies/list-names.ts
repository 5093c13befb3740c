import type { Category, Province, Sort } from '../../shared/enumerations.ts';
import { normalisedRegistrationNumber, wordsOf } from '../../shared/company-names.ts';
import { beginningKey, type Key, listHeaderKey, repeatsKey, wordKey } from '../platform/keys.ts';
import type { IndexedFacts } from './company.ts';

/**
 * Which lists there are and what they are called. The first letter of a name tells the kind:
 *
 * - `f` a combination of filters,
 * - `p` a beginning of a word, of up to three letters; the words of such a length themselves are among them,
 * - `w` a longer word,
 * - `2` two words, two beginnings of three letters, a word and a province, or a word and a category in a province,
 * - `x` a beginning of three letters in a name with too many words for its pairs,
 * - `o` a beginning that a name's words share; its rows only remember that they were counted,
 * - `r` a registration number.
 */

/** Beginnings up to this length have lists of their own; longer ones are found by the words that begin so. */
export const BEGINNING_LETTERS = 3;
/** What is beyond is compared row by row. */
export const WORD_LETTERS = 40;
/** A name with more words than this would have more pairs than it is worth. */
const MAX_PAIRED_WORDS = 5;

/** Words that tell nobody which company is meant: legal forms, articles. They are found like others, but not in pairs. */
// prettier-ignore
const COMMON_WORDS = new Set(['pty', 'ltd', 'limited', 'proprietary', 'cc', 'inc', 'incorporated', 'npc', 'npo', 'soc',
  'rf', 'and', 'of', 'the', 'for', 'en', 'van', 'vir', 'die']);

export const PROVINCE_CODES: Record<Province, string> = {
  'Eastern Cape': 'EC',
  'Free State': 'FS',
  Gauteng: 'GP',
  'KwaZulu-Natal': 'KZN',
  Limpopo: 'LP',
  Mpumalanga: 'MP',
  'Northern Cape': 'NC',
  'North West': 'NW',
  'Western Cape': 'WC',
};
export const CATEGORY_CODES: Record<Category, string> = {
  NON_PAYMENT: 'N',
  FRAUD: 'F',
  CONTRACT_BREACH: 'C',
  OTHER: 'O',
};

const lettersOf = (word: string, most: number) => [...word].slice(0, most).join('');

/** As much of a word as lists are named by. */
export const indexedPart = (word: string) => lettersOf(word, WORD_LETTERS);
export const isBeginning = (word: string) => [...word].length <= BEGINNING_LETTERS;
/** The start of a word that has a list of its own, whatever follows. */
export const beginningOf = (word: string) => lettersOf(word, BEGINNING_LETTERS);

export const filterList = (province?: Province, category?: Category) =>
  `f.${province ? PROVINCE_CODES[province] : '*'}.${category ? CATEGORY_CODES[category] : '*'}`;
const beginningList = (letters: string) => `p.${letters}`;
export const wordList = (word: string) =>
  isBeginning(word) ? beginningList(word) : `w.${indexedPart(word)}`;
export const registrationList = (normalised: string) => `r.${normalised}`;
export const crowdedList = (beginning: Token) => `x.${beginning}`;

/** What a pair is made of: a word, the beginning of one, a province, or a category in a province or in none. */
export type Token = string;
export const filterToken = (province?: Province, category?: Category): Token =>
  (province ? `@${PROVINCE_CODES[province]}` : '') + (category ? `!${CATEGORY_CODES[category]}` : '');
export const isPairable = (word: string) => !COMMON_WORDS.has(word);
/** Whether all words that begin so stand in pairs. */
export const isPairableBeginning = (letters: string) =>
  [...letters].length >= BEGINNING_LETTERS && ![...COMMON_WORDS].some((word) => word.startsWith(letters));
export const isBeginningToken = (token: Token) => token.endsWith('*');
/** Of words with three letters and more. */
export const beginningTokens = (words: readonly string[]): Token[] =>
  [...new Set(words.map(beginningOf).filter((letters) => [...letters].length === BEGINNING_LETTERS))].map(
    (letters) => `${letters}*`,
  );
export const pairList = (one: Token, other: Token) => `2.${[one, other].sort().join('+')}`;

/** The lists that a listed company stands in. */
export function listsOf({ name, cipcRegNo, province, categories }: IndexedFacts): string[] {
  const filters = [undefined, ...(province ? [province] : [])].flatMap((place) =>
    [undefined, ...categories].map((category) => filterList(place, category)),
  );
  const words = [...new Set(wordsOf(name).map(indexedPart))];
  const place = province ?? undefined;
  const tokens = [
    ...(place ? [filterToken(place)] : []),
    ...categories.map((category) => filterToken(place, category)),
  ];
  const number = cipcRegNo ? normalisedRegistrationNumber(cipcRegNo) : '';
  const lists = [
    ...filters,
    ...words.flatMap(beginningsOf).map(beginningList),
    ...words.map(wordList),
    ...repeatsOf(words),
    ...pairsOf(words.filter(isPairable), tokens),
    ...(number ? [registrationList(number)] : []),
  ];
  return [...new Set(lists)];
}

function beginningsOf(word: string): string[] {
  const letters = [...word].slice(0, BEGINNING_LETTERS);
  return letters.map((_, index) => letters.slice(0, index + 1).join(''));
}

/**
 * What a name's longer words begin with alike: `trade` and `trader` share `trad` and `trade`. A name is counted with
 * each of its words, so once too often with these; the n-th word that begins so stands for that.
 */
function repeatsOf(words: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const word of words.filter((each) => !isBeginning(each))) {
    const letters = [...word];
    for (let length = BEGINNING_LETTERS + 1; length <= letters.length; length += 1) {
      const beginning = letters.slice(0, length).join('');
      times.set(beginning, (times.get(beginning) ?? 0) + 1);
    }
  }
  return [...times].flatMap(([beginning, count]) =>
    Array.from({ length: count - 1 }, (_, n) => `o.${beginning}.${n + 1}`),
  );
}

function pairsOf(words: readonly string[], filters: readonly Token[]): string[] {
  const beginnings = beginningTokens(words);
  if (words.length > MAX_PAIRED_WORDS) return beginnings.map(crowdedList);
  return [
    ...eachWithLater(words),
    ...eachWithLater(beginnings),
    ...words.flatMap((word) => filters.map((filter) => pairList(word, filter))),
  ];
}

const eachWithLater = (tokens: readonly Token[]) =>
  tokens.flatMap((one, index) => tokens.slice(index + 1).map((other) => pairList(one, other)));

/** Where the rows of a list are counted; null where nobody asks how many they are. */
export function counterOf(list: string): Key | null {
  const [kind = '', name = ''] = list.split('.');
  if (kind === 'p') return beginningKey(name);
  if (kind === 'w') return wordKey(name);
  if (kind === 'o') return repeatsKey(name);
  return kind === 'f' || kind === '2' ? listHeaderKey(list) : null;
}

/** Lists that are read in every order. */
const isOrdered = (list: string) => /^[fpw]\./.test(list);
/** Pairs of words are read in the order that visitors meet first; the others are not worth the writing. */
const isRecentFirst = (list: string) => /^2\.[^*@!]+$/.test(list);
/** The orders of a list beside that of names, which every list is in. */
export function ordersOf(list: string): Exclude<Sort, 'alphabetical'>[] {
  if (isOrdered(list)) return ['recent', 'most-flagged', 'highest-owed'];
  return isRecentFirst(list) ? ['recent'] : [];
}
/** Lists of filters carry their count along in every order. */
export const isFilter = (list: string) => list.startsWith('f.');
/** Lists whose rows show nothing. */
export const isMark = (list: string) => list.startsWith('o.');
