import { wordsMeantBy } from './aliases.ts';
import { type Word, wordsBeginning } from './dictionary.ts';
import { BEGINNING_LETTERS, beginningList, filterList, indexedPart, wordList } from './list-names.ts';
import { isMeantBy, neighboursIn } from './match.ts';
import { readCounts } from './read-list.ts';
import { SEARCH } from './search-limits.ts';

/** Lists, with their numbers of rows, that together contain every matching company, and possibly others. */
export interface Source {
  lists: ReadonlyMap<string, number>;
  /** Rows in all of them. */
  count: number;
  /** Whether they are one list, all of whose rows match, within the filters. */
  isExact: boolean;
}

export const sourceOfCounts = (counts: Iterable<readonly [list: string, count: number]>): Source => {
  const lists = new Map([...counts].filter(([, count]) => count > 0));
  return { lists, count: [...lists.values()].reduce((sum, count) => sum + count, 0), isExact: false };
};

export const NOWHERE = sourceOfCounts([]);

/** Lists of companies whose name has the word at this position: as typed, joined with its neighbours, or split. */
export async function sourceAt(words: readonly string[], place: number): Promise<Source> {
  const typed = words[place] ?? '';
  const sumCounts = neighboursIn(words).filter(
    ({ from, words: { length }, joined }) =>
      // What begins with the word itself is among its own.
      from <= place && place < from + length && !(from === place && isMeantBy(typed, joined)),
  );
  const [own, apart, ...others] = await Promise.all([
    toSource(typed),
    sourceApart(typed),
    ...sumCounts.map(({ joined }) => toSource(joined)),
  ]);
  return combineSources(own, apart, ...others);
}

/** Where companies are whose registration number it is, or begins so. */
export async function sourceOfNumber(number: string): Promise<Source> {
  const [own, apart] = await Promise.all([toSource(number, filterList()), sourceApart(number)]);
  return combineSources(own, apart);
}

/** Lists of the words that begin with `word`, or the list `instead` when there are too many. Numbers have no prefix lists. */
async function toSource(word: string, instead = beginningList(word)): Promise<Source> {
  // Numbers are among the words that begin with digits.
  const isExact = !/\d/.test(word);
  if (!isLong(word)) return { ...(await sourceOfLists([wordList(word)])), isExact };
  const words = await wordsBeginning(indexedPart(word), SEARCH.lists + 1);
  if (words.length > SEARCH.lists) return sourceOfLists([instead]);
  return { ...sourceOfWords(words), isExact: isExact && words.length === 1 && indexedPart(word) === word };
}

const isLong = (word: string) => [...word].length > BEGINNING_LETTERS;

export const sourceOfWords = (words: readonly Word[]): Source =>
  sourceOfCounts(words.map(({ word, count }) => [wordList(word), count] as const));

/** Lists of names that split the typed word into several: of each such sequence, the list of its rarest word. */
async function sourceApart(typed: string): Promise<Source> {
  const ways = await wordsMeantBy(indexedPart(typed));
  if (ways.length === 0) return NOWHERE;
  const lists = [...new Set(ways.flat().map(wordList))];
  const counts = await readCounts(lists);
  const readCount = (list: string) => counts[lists.indexOf(list)] ?? 0;
  const rarest = ways.map(
    (words) => words.map(wordList).sort((a, b) => readCount(a) - readCount(b))[0] ?? '',
  );
  return sourceOfCounts(rarest.map((list) => [list, readCount(list)] as const));
}

async function sourceOfLists(lists: readonly string[]): Promise<Source> {
  const counts = await readCounts(lists);
  return sourceOfCounts(lists.map((list, at) => [list, counts[at] ?? 0] as const));
}

/** Where companies are that are in one of several sources. */
export function combineSources(...sources: readonly Source[]): Source {
  const filled = sources.filter(({ count }) => count > 0);
  const [only] = filled;
  return filled.length === 1 && only ? only : sourceOfCounts(filled.flatMap(({ lists }) => [...lists]));
}
