import { findAliasedWords } from './aliases.ts';
import { type Word, wordsWithPrefix } from './dictionary.ts';
import { PREFIX_LETTERS, prefixList, filterList, indexedPart, wordList } from './list-names.ts';
import { isWordMatch, neighboursIn } from './match.ts';
import { readCounts } from './read-list.ts';
import { SEARCH } from './search-limits.ts';

/** Lists, with their numbers of rows, that together contain every matching company, and possibly others. */
export interface CandidateLists {
  lists: ReadonlyMap<string, number>;
  count: number;
  /** Whether they are a single list whose rows, apart from the filters, all match. */
  isExact: boolean;
}

export const candidatesFromCounts = (
  counts: Iterable<readonly [list: string, count: number]>,
): CandidateLists => {
  const lists = new Map([...counts].filter(([, count]) => count > 0));
  return { lists, count: [...lists.values()].reduce((sum, count) => sum + count, 0), isExact: false };
};

export const NO_CANDIDATES = candidatesFromCounts([]);

/** As typed, joined with its neighbours, or split. */
export async function candidatesForWordAt(words: readonly string[], place: number): Promise<CandidateLists> {
  const typed = words[place] ?? '';
  const joinedNeighbours = neighboursIn(words).filter(
    ({ from, words: { length }, joined }) =>
      // Words that begin with the word itself are already in its own lists.
      from <= place && place < from + length && !(from === place && isWordMatch(typed, joined)),
  );
  const [own, apart, ...others] = await Promise.all([
    candidatesForWord(typed),
    candidatesApart(typed),
    ...joinedNeighbours.map(({ joined }) => candidatesForWord(joined)),
  ]);
  return combineCandidates(own, apart, ...others);
}

export async function candidatesForNumber(number: string): Promise<CandidateLists> {
  const [own, apart] = await Promise.all([candidatesForWord(number, filterList()), candidatesApart(number)]);
  return combineCandidates(own, apart);
}

/** The list `instead` when too many words begin with `word`. Numbers have no prefix lists. */
async function candidatesForWord(word: string, instead = prefixList(word)): Promise<CandidateLists> {
  // Numbers are among the words that begin with digits.
  const isExact = !/\d/.test(word);
  if (!isLong(word)) return { ...(await candidatesInLists([wordList(word)])), isExact };
  const words = await wordsWithPrefix(indexedPart(word), SEARCH.lists + 1);
  if (words.length > SEARCH.lists) return candidatesInLists([instead]);
  return {
    ...candidatesForWords(words),
    isExact: isExact && words.length === 1 && indexedPart(word) === word,
  };
}

const isLong = (word: string) => [...word].length > PREFIX_LETTERS;

export const candidatesForWords = (words: readonly Word[]): CandidateLists =>
  candidatesFromCounts(words.map(({ word, count }) => [wordList(word), count] as const));

/** Of each way to split the typed word, the rarest word's list. */
async function candidatesApart(typed: string): Promise<CandidateLists> {
  const ways = await findAliasedWords(indexedPart(typed));
  if (ways.length === 0) return NO_CANDIDATES;
  const lists = [...new Set(ways.flat().map(wordList))];
  const counts = await readCounts(lists);
  const readCount = (list: string) => counts[lists.indexOf(list)] ?? 0;
  const rarest = ways.map(
    (words) => words.map(wordList).sort((a, b) => readCount(a) - readCount(b))[0] ?? '',
  );
  return candidatesFromCounts(rarest.map((list) => [list, readCount(list)] as const));
}

export async function candidatesInLists(lists: readonly string[]): Promise<CandidateLists> {
  const counts = await readCounts(lists);
  return candidatesFromCounts(lists.map((list, at) => [list, counts[at] ?? 0] as const));
}

export function combineCandidates(...sources: readonly CandidateLists[]): CandidateLists {
  const filled = sources.filter(({ count }) => count > 0);
  const [only] = filled;
  return filled.length === 1 && only ? only : candidatesFromCounts(filled.flatMap(({ lists }) => [...lists]));
}
