import { batchGet } from '../platform/batch-get.ts';
import { beginningKey, REPEATS, repeatsKey, wordKey } from '../platform/keys.ts';
import { queryItems } from '../platform/query-items.ts';
import type { Item } from '../platform/table.ts';
import { BEGINNING_LETTERS } from './list-names.ts';

/** A word of the register, and how many names have it. */
export interface Word {
  word: string;
  count: number;
}

/** What names hold that begins so. */
export interface Beginning {
  words: Word[];
  /** How many names that is. */
  count: number;
  /** There are more words than were read; the count is of these alone. */
  isCut: boolean;
}

/** Longer words of names that begin with some letters, at most so many of them: one query. */
export async function wordsBeginning(letters: string, most: number): Promise<Beginning> {
  const items = await queryItems(beginningQuery(letters), most + 1);
  const words = wordsIn(items.slice(0, most));
  const repeats = items.find(({ sk }) => sk === repeatsKey(letters).sk)?.['count'] as number | undefined;
  const sum = words.reduce((total, { count }) => total + count, 0);
  return { words, count: sum - (repeats ?? 0), isCut: items.length > most };
}

/** The same with no more than the words. */
export async function allWordsBeginning(letters: string, most: number): Promise<Word[]> {
  return wordsIn(await queryItems(beginningQuery(letters), most));
}

/** How many names have each of some longer words; ones that no name has are left out. */
export async function countWords(words: readonly string[]): Promise<Word[]> {
  return wordsIn(await batchGet([...new Set(words)].map(wordKey)));
}

/** How many names have a word that begins so; for up to three letters. */
export async function countBeginning(letters: string): Promise<number> {
  const [item] = await batchGet([beginningKey(letters)]);
  return (item?.['count'] as number | undefined) ?? 0;
}

function beginningQuery(letters: string) {
  const { pk } = wordKey(letters);
  const values = { ':pk': pk, ':letters': letters };
  if ([...letters].length < BEGINNING_LETTERS) throw new Error('Words lie together by three letters');
  return {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :letters)',
    ExpressionAttributeValues: values,
  };
}

/** Words that no name has any more stay behind with a count of zero. */
function wordsIn(items: readonly Item[]): Word[] {
  return items.flatMap(({ sk, count }) => {
    const isWord = typeof sk === 'string' && !sk.endsWith(REPEATS) && Number(count) > 0;
    return isWord ? { word: sk, count: Number(count) } : [];
  });
}
