import { type Category, type Province, PROVINCES } from '../../shared/enumerations.ts';
import { countBeginning, type Word, wordsBeginning } from './dictionary.ts';
import type { ListRow } from './list-rows.ts';
import {
  beginningOf,
  beginningTokens,
  filterList,
  filterToken,
  indexedPart,
  isBeginning,
  isPairable,
  isPairableBeginning,
  type Token,
  wordList,
} from './list-names.ts';

/** Lists whose rows together hold every company that matches a part of a query. */
export interface Source {
  lists: readonly string[];
  /** Rows in them: at least as many as match. */
  count: number;
  /** What is counted beyond those that match: nothing, some of them twice, or others, too. */
  excess: 'none' | 'repeats' | 'others';
  /** The words, or the beginning, by which it is found in pairs; none where it stands for more than these. */
  tokens: readonly Token[];
  /** The beginnings by which it is found in pairs, among others that begin so; none where some have no pairs. */
  beginnings: readonly Token[];
  /** Whether no company is in two of the lists, where that is known. */
  isDisjoint?: boolean;
  /** Matches that are in none of the lists; they are counted, too. */
  others?: readonly ListRow[];
  /** All rows of those lists that have been read already. */
  read?: ReadonlyMap<string, readonly ListRow[]>;
}

/** So few rows are read rather than looking for fewer. */
export const FEW_ROWS = 60;

/** More lists than this are not read side by side. */
const MAX_LISTS = 40;

/** Where companies are that have a word which begins so. */
export async function sourceOf(word: string): Promise<Source> {
  const beginnings = isPairableBeginning(word) ? beginningTokens([word]) : [];
  const unpaired = { tokens: [], beginnings };
  if (isBeginning(word)) {
    const count = await countBeginning(word);
    return { lists: [wordList(word)], count, excess: 'none', tokens: beginnings, beginnings };
  }
  const letters = indexedPart(word);
  const { words, count, isCut } = await wordsBeginning(letters, MAX_LISTS);
  const isWhole = letters === word;
  if (!isCut && isWhole) {
    const source = sourceOfWords(words);
    return { ...source, count, excess: 'none', beginnings, isDisjoint: count === source.count };
  }
  if (!isCut) return { ...sourceOfWords(words), count, excess: 'others', ...unpaired };
  const beginning = beginningOf(word);
  const countAll = await countBeginning(beginning);
  return { lists: [wordList(beginning)], count: countAll, excess: 'others', ...unpaired };
}

/** Where companies are that have one of some words. */
export function sourceOfWords(words: readonly Word[]): Source {
  const tokens = words.every(({ word }) => isPairable(word)) ? words.map(({ word }) => word) : [];
  return {
    lists: words.map(({ word }) => wordList(word)),
    count: words.reduce((sum, { count }) => sum + count, 0),
    excess: words.length > 1 ? 'repeats' : 'none',
    tokens,
    beginnings: beginningTokens(tokens),
  };
}

/** The list of a combination of filters; null without a filter. */
export const filtersOf = (province?: Province, category?: Category): string | null =>
  province || category ? filterList(province, category) : null;

/** By what companies within filters are found in pairs; each has one of these tokens. */
export function filterTokens(province?: Province, category?: Category): Token[] {
  if (!category) return province ? [filterToken(province)] : [];
  if (province) return [filterToken(province, category)];
  return [undefined, ...PROVINCES].map((place) => filterToken(place, category));
}
