import { batchGet } from '../platform/items.ts';
import { wordKey } from '../platform/keys.ts';
import type { Item } from '../platform/table.ts';
import { PREFIX_LETTERS, wordPrefix } from './list-names.ts';
import { readPrefix } from './remembered-reads.ts';
import { SEARCH } from './search-limits.ts';

/** A word of the register, and the number of names that contain it. */
export interface Word {
  word: string;
  count: number;
}

/** The first `most` words of names that begin with these letters, three or more, in order: one query. */
export async function wordsWithPrefix(letters: string, most: number): Promise<Word[]> {
  if ([...letters].length < PREFIX_LETTERS) throw new Error('Words lie together by three letters');
  const together = { start: wordPrefix(letters), most: SEARCH.alikeWords };
  return wordsIn(await readPrefix(wordKey(letters).pk, letters, most, together));
}

/** The number of names with each of some words; words in no name are left out. */
export async function countWords(words: readonly string[]): Promise<Word[]> {
  return wordsIn(await batchGet([...new Set(words)].map(wordKey)));
}

/** A word that is no longer in any name stays with a count of zero. */
const wordsIn = (items: readonly Item[]): Word[] =>
  items.map(({ sk, count }) => ({ word: String(sk), count: Number(count) })).filter(({ count }) => count > 0);
