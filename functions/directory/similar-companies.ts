import { compareReadNames, type NameComparison } from '../../shared/matching/compare-names.ts';
import { SAME_NAME, SIMILAR_NAME } from '../../shared/matching/differences.ts';
import { otherSpellings, splitCompound, withoutVowels } from '../../shared/matching/business-words.ts';
import { numberSpellings } from '../../shared/matching/number-words.ts';
import { type NameReading, readName, type ReadName } from '../../shared/matching/read-name.ts';
import { asLetters, isWithinTypos } from '../../shared/matching/typing-errors.ts';
import {
  candidatesForWordAt,
  candidatesForWords,
  candidatesInLists,
  type CandidateLists,
} from './candidate-lists.ts';
import { type Word, wordsWithPrefix } from './dictionary.ts';
import { PREFIX_LETTERS, wordList, wordPrefix } from './list-names.ts';
import type { ListRow } from './list-rows.ts';
import { readAllRows, readNamesWithPrefix } from './read-list.ts';
import { SEARCH } from './search-limits.ts';
import { findCorrections } from './spelling.ts';

/** A listed company whose name resembles a typed one. */
export interface SimilarCompany extends NameComparison {
  row: ListRow;
}

/**
 * The listed companies whose names equal or resemble a typed one, best first and at most `most`. Reads a
 * bounded number of rows, however many companies have the words: first those of the rarest words; then, if
 * none is alike `enough`, those of words that may have been meant; then, if nothing else was found, those of
 * a trade.
 */
export async function findSimilar(
  text: string,
  most: number,
  enough: number = SAME_NAME,
): Promise<SimilarCompany[]> {
  const typed = readName(text);
  const found = new Map<string, SimilarCompany>();
  for (const look of [rowsOfWords, rowsOfCorrections, rowsOfTrades]) {
    const rows = await Promise.all(typed.names.map(look));
    for (const row of rows.flat())
      if (!found.has(row.slug)) found.set(row.slug, { row, ...compareReadNames(typed, readListed(row)) });
    const best = Math.max(0, ...[...found.values()].map(({ score }) => score));
    if (best >= (look === rowsOfWords ? enough : SIMILAR_NAME)) break;
  }
  return [...found.values()]
    .filter(({ score }) => score >= SIMILAR_NAME)
    .sort((a, b) => b.score - a.score || b.row.reviewCount - a.row.reviewCount)
    .slice(0, most);
}

const readings = new WeakMap<ListRow, ReadName>();

/** The reading of a row's name, made once: rows of a remembered list are compared with many names. */
function readListed(row: ListRow): ReadName {
  const read = readings.get(row) ?? readName(row.name);
  readings.set(row, read);
  return read;
}

/**
 * The words of a name as the index has them, and the positions of the telling ones by which it is looked up.
 */
function indexWords({ words, inOrder }: NameReading) {
  const telling = words.filter(({ weight, number }) => weight > SEARCH.tellingWeight && number === undefined);
  const tells = new Set(telling.map(({ text }) => text).filter((text) => text.length > 1));
  const all = [...inOrder.keys()];
  const isTelling = (word: string) => [word, ...splitCompound(word)].some((part) => tells.has(part));
  const places = all.filter((at) => isTelling(inOrder[at] ?? '')).slice(0, SEARCH.words);
  return { words: inOrder, places: places.length > 0 ? places : all.slice(0, 2) };
}

/** Lists for the word at a place of a typed name, and the name's words with a correction in that place. */
interface Source {
  candidates: CandidateLists;
  words: readonly string[];
  at: number;
}

async function rowsOfWords(name: NameReading): Promise<ListRow[]> {
  const { words, places } = indexWords(name);
  const isNamed = name.words.some(({ meaning, number }) => number === undefined && !meaning);
  const numbers = isNamed ? [] : name.words.flatMap(({ number }) => number ?? []);
  const sources = await Promise.all([
    ...places.flatMap((at) =>
      [candidatesForWordAt(words, at), otherCandidates(words[at] ?? '')].map(
        async (candidates): Promise<Source> => ({ candidates: await candidates, words, at }),
      ),
    ),
    ...numbers.map(async (number): Promise<Source> => ({
      candidates: await candidatesInLists(numberSpellings(number).map(wordList)),
      words,
      at: 0,
    })),
  ]);
  return readRarest(sources);
}

/** Lists of the other spellings of a word, such as Saint for St, South for Suid and Zodiac for Z0diac. */
async function otherCandidates(word: string): Promise<CandidateLists> {
  const letters = asLetters(word);
  const others = [...otherSpellings(word), ...(letters === word ? [] : [letters])];
  return candidatesInLists(others.map(wordList));
}

/** The shortest lists, and from longer ones the names that begin as typed. */
async function readRarest(sources: readonly Source[]): Promise<ListRow[]> {
  const counts = [...new Map(sources.flatMap(({ candidates }) => [...candidates.lists]))];
  const few = new Set<string>();
  let rows = 0;
  for (const [list, count] of counts.sort(([, a], [, b]) => a - b)) {
    rows += count;
    if (rows > SEARCH.comparedRows) break;
    few.add(list);
  }
  const long = sources.flatMap(({ candidates, words, at }) =>
    [...candidates.lists.keys()]
      .filter((list) => !few.has(list))
      .slice(0, SEARCH.longLists.ofWord)
      .flatMap((list) => typedBeginnings(words, at).map((beginning) => [list, beginning] as const)),
  );
  const begun = new Map(long.map((pair) => [pair.join(), pair]));
  return (
    await Promise.all([
      ...[...few].map(readAllRows),
      ...[...begun.values()]
        .slice(0, SEARCH.longLists.all)
        .map(([list, beginning]) => readNamesWithPrefix(list, beginning, SEARCH.begun)),
    ])
  ).flat();
}

/** How a name may begin that a long list of the word at a place has: with this word, or with the first. */
function typedBeginnings(words: readonly string[], at: number): string[] {
  const [word = '', next = ''] = words.slice(at);
  if (word === '') return [];
  const short = `${word} ${[...next].slice(0, SEARCH.secondLetters).join('')}`.trim();
  return [words.slice(at).join(' '), short, ...(at > 0 ? words.slice(0, 1) : [])];
}

/** Names with words that the longest typed ones may have meant. */
async function rowsOfCorrections(name: NameReading): Promise<ListRow[]> {
  const { words, places } = indexWords(name);
  const lettersAt = (at: number) => asLetters(words[at] ?? '');
  const longest = places
    .toSorted((a, b) => lettersAt(b).length - lettersAt(a).length)
    .slice(0, SEARCH.correctedWords);
  const sources = await Promise.all(
    longest.map(async (at): Promise<Source[]> => {
      const [near, alike] = await Promise.all([
        findCorrections(lettersAt(at)),
        findAlikeWords(lettersAt(at)),
      ]);
      return [...near, ...alike].map((meant) => ({
        candidates: candidatesForWords([meant]),
        words: words.with(at, meant.word),
        at,
      }));
    }),
  );
  return readRarest(sources.flat());
}

/** Words with the same beginning and at most two errors, or whose vowels were all left out. */
async function findAlikeWords(word: string): Promise<Word[]> {
  const letters = [...word].length;
  const isSkeleton = letters > 3 && !/[aeiou]/.test(word.slice(1, -1));
  if (letters < PREFIX_LETTERS || (!isSkeleton && letters < SEARCH.twoErrorsFrom)) return [];
  const prefixes = isSkeleton ? prefixesWithVowel(word) : [];
  const alike = await Promise.all(
    [wordPrefix(word), ...prefixes].map((prefix) => wordsWithPrefix(prefix, SEARCH.alikeWords)),
  );
  return alike
    .flat()
    .filter(({ word: other }) =>
      isSkeleton ? withoutVowels(other) === withoutVowels(word) : isWithinTypos(word, other, 2),
    );
}

/** How a word without its vowels may have begun: `pnnsl` is Peninsula, `brthrs` Brothers. */
const prefixesWithVowel = (word: string): string[] =>
  [...'aeiou'].flatMap((vowel) => [word.charAt(0) + vowel + word.charAt(1), word.slice(0, 2) + vowel]);

/** Names of the same trade, if these are few: a name without its vowels is in no list. */
async function rowsOfTrades({ words }: NameReading): Promise<ListRow[]> {
  const trades = words.filter(({ meaning }) => meaning).map(({ text }) => text);
  const sources = await Promise.all(
    trades.map((trade) => candidatesInLists([trade, ...otherSpellings(trade)].map(wordList))),
  );
  return readRarest(sources.map((candidates) => ({ candidates, words: [], at: 0 })));
}
