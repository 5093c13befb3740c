import { batchGet, batchPut } from '../platform/items.ts';
import { SUFFIX_LETTERS, suffixKey, type Key } from '../platform/keys.ts';
import { countWords, type Word, wordsWithPrefix } from './dictionary.ts';
import { PREFIX_LETTERS, wordPrefix, indexedPart } from './list-names.ts';
import { isWordMatch } from './match.ts';
import { readPrefix } from './remembered-reads.ts';
import { SEARCH } from './search-limits.ts';

/**
 * Finds words of names from a spelling with one typing error: a letter wrong, missing or extra, or two neighbours
 * swapped (optimal string alignment distance 1). Where the error is behind the first three letters, the word is among
 * those that begin with these. Where it is within them, all the rest is right, and there is a second way to a word: by
 * what follows on its first three letters. Where too little follows, letters are put right by trying.
 */

/** Shorter words have too many neighbours to guess at. */
const MIN_LETTERS = 5;
/** What is beyond would be a guess. */
const MAX_CORRECTIONS = 20;
const MAX_READ = 2_000;
/** Few words go on alike for so many letters after the third. */
const TELLING_LETTERS = 3;

const countLetters = (word: string) => word.match(/\p{L}/gu)?.length ?? 0;
const afterPrefix = (word: string) => [...indexedPart(word)].slice(PREFIX_LETTERS).join('');

/** Whether one typing error at most lies between two words. */
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

/** Whether an error is forgiven in a word of a query. */
export const mayBeMisspelled = (query: string): boolean => countLetters(query) >= MIN_LETTERS;

/** Whether a word of a name begins with a word of a query, but for one error where that is forgiven. */
export function isWordMatchWithTypo(query: string, word: string): boolean {
  return (
    isWordMatch(query, word) ||
    (mayBeMisspelled(query) && isPrefixWithOneError(indexedPart(word), indexedPart(query)))
  );
}

/** Whether a word begins with what was typed, but for one error. */
export function isPrefixWithOneError(word: string, typed: string): boolean {
  const letters = [...word];
  const { length } = [...typed];
  return [length - 1, length, length + 1].some(
    (end) => end <= letters.length && isOneErrorAway(letters.slice(0, end).join(''), typed),
  );
}

/** The items by which misspelled words are found; a word that is too short, or no word, has none. */
export function spellingKeys(words: readonly string[]): Key[] {
  const parts = words.map(indexedPart).filter((word) => countLetters(word) >= MIN_LETTERS);
  return [...new Set(parts)].map((word) => suffixKey(afterPrefix(word), word));
}

/** Puts what misspelled words are found by; it stays. What the register knows already costs a read and nothing more. */
export async function storeSpellings(keys: readonly Key[]): Promise<void> {
  const keyText = ({ pk, sk }: { pk?: unknown; sk?: unknown }) => `${String(pk)} ${String(sk)}`;
  const known = new Set((await batchGet(keys)).map(keyText));
  await batchPut(keys.filter((key) => !known.has(keyText(key))));
}

/** Words of the register that a query word, or the beginning of one, may have meant; the most frequent of many. */
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

/** Tries what may have been meant by a misspelling; what begins like it is found with it. */
async function wordsPutRight(typed: string, meant: readonly string[]): Promise<Word[]> {
  const others = new Set(meant.filter((each) => wordPrefix(each) !== wordPrefix(typed)));
  const found = await Promise.all([...others].map((each) => wordsWithPrefix(each, MAX_CORRECTIONS)));
  return found.flat();
}

/** With two neighbours swapped. */
function swapped(typed: string, at: number): string {
  const letters = [...typed];
  return letters.toSpliced(at, 2, letters[at + 1] ?? '', letters[at] ?? '').join('');
}

/** Without one of the first three letters. */
const shortened = (typed: string): string[] =>
  Array.from({ length: PREFIX_LETTERS }, (_, at) => [...typed].toSpliced(at, 1).join(''));

/**
 * What follows on the first three letters when one of these is missing; when one is wrong, or two of them are swapped;
 * and when one is too many.
 */
function suffixesMeant(typed: string): string[] {
  const starts = [-1, 0, ...(isExtraToldBySuffix(typed) ? [1] : [])];
  return starts.map((extra) => [...typed].slice(PREFIX_LETTERS + extra).join(''));
}

/** Whether so much is left without a letter too many and the first three that few words go on alike. */
const isExtraToldBySuffix = (typed: string) =>
  [...typed].length > PREFIX_LETTERS + TELLING_LETTERS && countLetters(typed) > MIN_LETTERS;

/** Words whose letters from the fourth on begin so. */
async function wordsWithSuffix(suffix: string): Promise<string[]> {
  const together = { start: [...suffix].slice(0, SUFFIX_LETTERS).join(''), most: SEARCH.alikeSuffixes };
  const items = await readPrefix(suffixKey(suffix, '').pk, suffix, MAX_READ, together);
  return items.map(({ sk }) => String(sk).split('#')[1] ?? '');
}
