import { wordKey } from '../platform/keys.ts';
import type { Item } from '../platform/table.ts';
import { PREFIX_LETTERS, prefixList, wordList, wordPrefix } from './list-names.ts';
import { readCounts } from './read-list.ts';
import { isRemembering, readPrefix } from './remembered-reads.ts';
import { SEARCH } from './search-limits.ts';

/** A word of the register, and the number of names that contain it. */
export interface Word {
  word: string;
  count: number;
}

/** The first `most` words of names that begin with these letters, three or more, in order: one query. */
export async function wordsWithPrefix(letters: string, most: number): Promise<Word[]> {
  if ([...letters].length < PREFIX_LETTERS) throw new Error('Words lie together by three letters');
  if (await isKnownToBeEmpty(letters)) return [];
  const together = { start: wordPrefix(letters), most: SEARCH.alikeWords };
  return wordsIn(await readPrefix(wordKey(letters).pk, letters, most, together));
}

/**
 * Whether the count of their first three letters is zero. A list check reads such counts in batches, and so
 * spares a query for each. Registration numbers are not counted by their beginning.
 */
async function isKnownToBeEmpty(letters: string): Promise<boolean> {
  if (!isRemembering() || /\d/.test(letters)) return false;
  const [count] = await readCounts([prefixList(letters)]);
  return count === 0;
}

/** The number of names with each of some words; words in no name are left out. */
export async function countWords(words: readonly string[]): Promise<Word[]> {
  const distinct = [...new Set(words)];
  const counts = await readCounts(distinct.map(wordList));
  return distinct.map((word, at) => ({ word, count: counts[at] ?? 0 })).filter(isUsed);
}

/** A word that is no longer in any name stays with a count of zero. */
const isUsed = ({ count }: Word) => count > 0;

const wordsIn = (items: readonly Item[]): Word[] =>
  items.map(({ sk, count }) => ({ word: String(sk), count: Number(count) })).filter(isUsed);
