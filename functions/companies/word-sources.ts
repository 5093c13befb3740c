import { wordsMeantBy } from './aliases.ts';
import { type Word, wordsBeginning } from './dictionary.ts';
import { BEGINNING_LETTERS, beginningList, filterList, indexedPart, wordList } from './list-names.ts';
import { isMeantBy, neighboursIn } from './match.ts';
import { readCounts } from './read-list.ts';
import { SEARCH } from './search-limits.ts';

/** Lists whose rows together hold every company that may match; some of them may not. */
export interface Source {
  lists: readonly string[];
  /** Rows in them. */
  count: number;
  /** Whether they are one list, all of whose rows match. */
  isExact: boolean;
}

export const NOWHERE: Source = { lists: [], count: 0, isExact: false };

/** Where companies are that have the word at a place of a search text: as it is, written with its neighbours, or apart. */
export async function sourceAt(words: readonly string[], place: number): Promise<Source> {
  const typed = words[place] ?? '';
  const together = neighboursIn(words).filter(
    ({ from, words: { length }, joined }) =>
      // What begins with the word itself is among its own.
      from <= place && place < from + length && !(from === place && isMeantBy(typed, joined)),
  );
  const [own, apart, ...others] = await Promise.all([
    sourceOf(typed),
    sourceApart(typed),
    ...together.map(({ joined }) => sourceOf(joined)),
  ]);
  return allOf(own, apart, ...others);
}

/** Where companies are whose registration number it is, or begins so. */
export async function sourceOfNumber(number: string): Promise<Source> {
  const [own, apart] = await Promise.all([sourceOf(number), sourceApart(number)]);
  // The list of three letters holds no numbers.
  const isCut = isLong(number) && own.lists[0] === beginningList(number);
  return allOf(isCut ? await sourceOfLists([filterList()]) : own, apart);
}

/** Where words are, or begin so. */
async function sourceOf(word: string): Promise<Source> {
  // Numbers are among the words that begin with digits.
  const isExact = !/\d/.test(word);
  if (!isLong(word)) return { ...(await sourceOfLists([wordList(word)])), isExact };
  const words = await wordsBeginning(indexedPart(word), SEARCH.lists + 1);
  if (words.length > SEARCH.lists) return sourceOfLists([beginningList(word)]);
  return { ...sourceOfWords(words), isExact: isExact && words.length === 1 && indexedPart(word) === word };
}

const isLong = (word: string) => [...word].length > BEGINNING_LETTERS;

export const sourceOfWords = (words: readonly Word[]): Source => ({
  lists: words.map(({ word }) => wordList(word)),
  count: words.reduce((sum, { count }) => sum + count, 0),
  isExact: false,
});

/** Names that write apart what was typed as one: each is in the list of the rarest of its words. */
async function sourceApart(typed: string): Promise<Source> {
  const ways = (await wordsMeantBy(indexedPart(typed))).slice(0, SEARCH.apart);
  if (ways.length === 0) return NOWHERE;
  const lists = [...new Set(ways.flat().map(wordList))];
  const counts = await readCounts(lists);
  const countOf = (list: string) => counts[lists.indexOf(list)] ?? 0;
  const rarest = ways.map((words) => words.map(wordList).sort((a, b) => countOf(a) - countOf(b))[0] ?? '');
  const used = [...new Set(rarest)].filter((list) => countOf(list) > 0);
  return { lists: used, count: used.reduce((sum, list) => sum + countOf(list), 0), isExact: false };
}

async function sourceOfLists(lists: readonly string[]): Promise<Source> {
  const counts = await readCounts(lists);
  return { lists, count: counts.reduce((sum, count) => sum + count, 0), isExact: false };
}

/** Where companies are that are in one of several sources. */
export function allOf(...sources: readonly Source[]): Source {
  const filled = sources.filter(({ count }) => count > 0);
  const [only] = filled;
  if (filled.length <= 1) return only ?? NOWHERE;
  return {
    lists: [...new Set(filled.flatMap(({ lists }) => lists))],
    count: filled.reduce((sum, { count }) => sum + count, 0),
    isExact: false,
  };
}
