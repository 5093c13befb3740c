import { batchGet, queryItems } from '../platform/items.ts';
import { wordKey } from '../platform/keys.ts';
import type { Item } from '../platform/table.ts';
import { BEGINNING_LETTERS, wordPrefix } from './list-names.ts';
import { isRemembering, readOnce } from './remembered-reads.ts';

/** A word of the register, and how many names have it. */
export interface Word {
  word: string;
  count: number;
}

/** More words that begin alike are rather looked up one by one. */
const MOST_ALIKE = 2_000;

/** Words of names that begin with some letters, three at least, in their order and at most so many: one query. */
export async function wordsBeginning(letters: string, most: number): Promise<Word[]> {
  if ([...letters].length < BEGINNING_LETTERS) throw new Error('Words lie together by three letters');
  if (!isRemembering()) return queryWords(letters, most);
  const alike = await readOnce(`words ${wordPrefix(letters)}`, () =>
    queryWords(wordPrefix(letters), MOST_ALIKE),
  );
  if (alike.length < MOST_ALIKE) return alike.filter(({ word }) => word.startsWith(letters)).slice(0, most);
  return readOnce(`words ${letters} ${most}`, () => queryWords(letters, most));
}

async function queryWords(letters: string, most: number): Promise<Word[]> {
  const items = await queryItems(
    {
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :letters)',
      ExpressionAttributeValues: { ':pk': wordKey(letters).pk, ':letters': letters },
    },
    most,
  );
  return wordsIn(items);
}

/** How many names have each of some words; ones that no name has are left out. */
export async function countWords(words: readonly string[]): Promise<Word[]> {
  return wordsIn(await batchGet([...new Set(words)].map(wordKey)));
}

/** Words that no name has any more stay behind with a count of zero. */
const wordsIn = (items: readonly Item[]): Word[] =>
  items.map(({ sk, count }) => ({ word: String(sk), count: Number(count) })).filter(({ count }) => count > 0);
