import { wordKey } from '../platform/keys.ts';
import { PREFIX_LETTERS, wordList, wordPrefix } from './list-names.ts';
import { readCounts } from './read-list.ts';
import { isRemembering, readOnce, readRange } from './remembered-reads.ts';
import { SEARCH } from './search-limits.ts';
import { wordsBeginning } from './word-groups.ts';

export interface Word {
  word: string;
  count: number;
}

/** Three letters or more: one query. Within `rememberReads` their group tells first if there are any. */
export async function wordsWithPrefix(letters: string, most: number): Promise<Word[]> {
  if ([...letters].length < PREFIX_LETTERS) throw new Error('Words lie together by three letters');
  const few = isRemembering() && /\D/.test(letters) ? await fewWordsBeginning(letters) : null;
  return few ? countWords(few) : readOnce(`words ${letters} ${most}`, () => queryWords(letters, most));
}

/** Null if there are many, or if their group is full and may lack some. */
async function fewWordsBeginning(letters: string): Promise<string[] | null> {
  const group = await wordsBeginning(wordPrefix(letters));
  const words = group.filter((word) => word.startsWith(letters));
  return group.length < SEARCH.groupedWords && words.length <= SEARCH.fewWords ? words : null;
}

async function queryWords(letters: string, most: number): Promise<Word[]> {
  const items = await readRange({ pk: wordKey(letters).pk, start: letters, limit: most });
  return items.map(({ sk, count }) => ({ word: String(sk), count: Number(count) })).filter(isUsed);
}

export async function countWords(words: readonly string[]): Promise<Word[]> {
  const distinct = [...new Set(words)];
  const counts = await readCounts(distinct.map(wordList));
  return distinct.map((word, at) => ({ word, count: counts[at] ?? 0 })).filter(isUsed);
}

/** A word that is no longer in any name stays with a count of zero. */
const isUsed = ({ count }: Word) => count > 0;
