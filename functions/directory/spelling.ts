import { isPrefixWithOneError } from '../../shared/matching/typing-errors.ts';
import { countWords, type Word } from './dictionary.ts';
import { PREFIX_LETTERS, wordPrefix, indexedPart } from './list-names.ts';
import { isWordMatch } from './match.ts';
import { countLetters, MIN_LETTERS, wordsBeginning, wordsContinuing } from './word-groups.ts';

/**
 * Finds words of names from a spelling with one typing error (optimal string alignment distance 1): a letter wrong,
 * missing or extra, or two neighbours swapped. After an error behind the first three letters, the word is among those
 * that begin with these. After one within them, it is found by the letters behind them or, if these are too few, by
 * corrections of the first ones.
 */

/** More corrections would be guesses. */
const MAX_CORRECTIONS = 20;
/** Few words share three letters after the third. */
const TELLING_LETTERS = 3;

export const mayBeMisspelled = (query: string): boolean => countLetters(query) >= MIN_LETTERS;

export function isWordMatchWithTypo(query: string, word: string): boolean {
  return (
    isWordMatch(query, word) ||
    (mayBeMisspelled(query) && isPrefixWithOneError(indexedPart(word), indexedPart(query)))
  );
}

export async function findCorrections(query: string): Promise<Word[]> {
  if (!mayBeMisspelled(query)) return [];
  const typed = indexedPart(query);
  const isRight = (word: string) => isPrefixWithOneError(word, typed) && !word.startsWith(typed);
  const found = await Promise.all([
    wordsBeginning(wordPrefix(typed)),
    ...meantInstead(typed).map(wordsBeginning),
    ...endingsMeant(typed).map(wordsContinuing),
  ]);
  return (await countWords(found.flat().filter(isRight)))
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_CORRECTIONS);
}

/** Corrections of an error in the first letters for which a search by the ending is no use. */
const meantInstead = (typed: string): string[] =>
  [swapped(typed, 2), ...(isExtraToldByEnding(typed) ? [] : shortened(typed))].filter(
    (meant) => wordPrefix(meant) !== wordPrefix(typed),
  );

function swapped(typed: string, at: number): string {
  const letters = [...typed];
  return letters.toSpliced(at, 2, letters[at + 1] ?? '', letters[at] ?? '').join('');
}

const shortened = (typed: string): string[] =>
  Array.from({ length: PREFIX_LETTERS }, (_, at) => [...typed].toSpliced(at, 1).join(''));

/** The possible letters after the first three: with one of these missing, one wrong, or one too many. */
function endingsMeant(typed: string): string[] {
  const starts = [-1, 0, ...(isExtraToldByEnding(typed) ? [1] : [])];
  return starts.map((extra) => [...typed].slice(PREFIX_LETTERS + extra).join(''));
}

/** True of a word so long that few others share the letters after its first four, with or without an extra one. */
const isExtraToldByEnding = (typed: string) =>
  [...typed].length > PREFIX_LETTERS + TELLING_LETTERS && countLetters(typed) > MIN_LETTERS;
