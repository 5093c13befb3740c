import { batchGet, batchPut } from '../platform/items.ts';
import { SUFFIX_LETTERS, suffixKey, type Key } from '../platform/keys.ts';
import { countWords, type Word, wordsWithPrefix } from './dictionary.ts';
import { PREFIX_LETTERS, wordPrefix, indexedPart } from './list-names.ts';
import { isWordMatch } from './match.ts';
import { readPrefix } from './remembered-reads.ts';
import { SEARCH } from './search-limits.ts';

/**
 * Finds words of names from a spelling with one typing error: a letter wrong, missing or extra, or two
 * neighbours swapped (optimal string alignment distance 1). If the error is after the first three letters,
 * the word is among those that begin with these. If it is within them, the rest is right, and the word is
 * found by the letters after its first three. If too few letters follow, corrections of the first letters are
 * tried.
 */

/** Shorter words are one error away from too many others. */
const MIN_LETTERS = 5;
/** More corrections would be guesses. */
const MAX_CORRECTIONS = 20;
const MAX_READ = 2_000;
/** Few words share three letters after the third. */
const TELLING_LETTERS = 3;

const countLetters = (word: string) => word.match(/\p{L}/gu)?.length ?? 0;
const afterPrefix = (word: string) => [...indexedPart(word)].slice(PREFIX_LETTERS).join('');

/** Whether two words are at most one typing error apart. */
export function isOneErrorAway(first: string, second: string): boolean {
  const a = [...first];
  const b = [...second];
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const left = a.slice(start, a.length - end);
  const right = b.slice(start, b.length - end);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** Whether an error is allowed in a word of a query. */
export const mayBeMisspelled = (query: string): boolean => countLetters(query) >= MIN_LETTERS;

/** Whether a word of a name begins with a word of a query, with one error if that is allowed. */
export function isWordMatchWithTypo(query: string, word: string): boolean {
  return (
    isWordMatch(query, word) ||
    (mayBeMisspelled(query) && isPrefixWithOneError(indexedPart(word), indexedPart(query)))
  );
}

/** Whether a word begins with the typed text, with one error at most. */
export function isPrefixWithOneError(word: string, typed: string): boolean {
  const letters = [...word];
  const { length } = [...typed];
  return [length - 1, length, length + 1].some(
    (end) => end <= letters.length && isOneErrorAway(letters.slice(0, end).join(''), typed),
  );
}

/** The items by which misspelled words are found; none for a word that is too short, or no word. */
export function spellingKeys(words: readonly string[]): Key[] {
  const parts = words.map(indexedPart).filter((word) => countLetters(word) >= MIN_LETTERS);
  return [...new Set(parts)].map((word) => suffixKey(afterPrefix(word), word));
}

/**
 * Puts the items by which misspelled words are found; they stay for good. An existing one costs only a read.
 */
export async function storeSpellings(keys: readonly Key[]): Promise<void> {
  const keyText = ({ pk, sk }: { pk?: unknown; sk?: unknown }) => `${String(pk)} ${String(sk)}`;
  const known = new Set((await batchGet(keys)).map(keyText));
  await batchPut(keys.filter((key) => !known.has(keyText(key))));
}

/**
 * Words of the register that a query word, or the beginning of one, may have meant; the most frequent if
 * there are many.
 */
export async function findCorrections(query: string): Promise<Word[]> {
  if (!mayBeMisspelled(query)) return [];
  const typed = indexedPart(query);
  const isRight = (word: string) => isPrefixWithOneError(word, typed) && !word.startsWith(typed);
  const [alike, right, suffixes] = await Promise.all([
    wordsWithPrefix(wordPrefix(typed), MAX_READ),
    wordsPutRight(typed, [swapped(typed, 2), ...(isExtraToldBySuffix(typed) ? [] : shortened(typed))]),
    Promise.all(suffixesMeant(typed).map(wordsWithSuffix)),
  ]);
  const isCut = suffixes.some(({ length }) => length === MAX_READ);
  const rest = isCut ? await wordsPutRight(typed, [swapped(typed, 0), swapped(typed, 1)]) : [];
  const counts = new Map([...alike, ...right, ...rest].map((each) => [each.word, each]));
  const uncounted = suffixes.flat().filter((word) => isRight(word) && !counts.has(word));
  return [...counts.values(), ...(await countWords(uncounted))]
    .filter(({ word }) => isRight(word))
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_CORRECTIONS);
}

/**
 * Looks up possible corrections of a misspelling; words that begin with its first letters are found
 * otherwise.
 */
async function wordsPutRight(typed: string, meant: readonly string[]): Promise<Word[]> {
  const others = new Set(meant.filter((each) => wordPrefix(each) !== wordPrefix(typed)));
  const found = await Promise.all([...others].map((each) => wordsWithPrefix(each, MAX_CORRECTIONS)));
  return found.flat();
}

/** The text with two neighbours swapped. */
function swapped(typed: string, at: number): string {
  const letters = [...typed];
  return letters.toSpliced(at, 2, letters[at + 1] ?? '', letters[at] ?? '').join('');
}

/** The text without one of the first three letters. */
const shortened = (typed: string): string[] =>
  Array.from({ length: PREFIX_LETTERS }, (_, at) => [...typed].toSpliced(at, 1).join(''));

/** The possible letters after the first three: with one of these missing, one wrong, or one too many. */
function suffixesMeant(typed: string): string[] {
  const starts = [-1, 0, ...(isExtraToldBySuffix(typed) ? [1] : [])];
  return starts.map((extra) => [...typed].slice(PREFIX_LETTERS + extra).join(''));
}

/** Whether so many letters are left, without an extra one and the first three, that few words share them. */
const isExtraToldBySuffix = (typed: string) =>
  [...typed].length > PREFIX_LETTERS + TELLING_LETTERS && countLetters(typed) > MIN_LETTERS;

/** Words whose letters from the fourth on begin with this. */
async function wordsWithSuffix(suffix: string): Promise<string[]> {
  const together = { start: [...suffix].slice(0, SUFFIX_LETTERS).join(''), most: SEARCH.alikeSuffixes };
  const items = await readPrefix(suffixKey(suffix, '').pk, suffix, MAX_READ, together);
  return items.map(({ sk }) => String(sk).split('#')[1] ?? '');
}
