import { searchWords, wordsInOrder } from '../../shared/company-names.ts';
import { type NameDifference, SAME_NAME, SIMILAR_NAME } from '../../shared/matching/differences.ts';
import { otherSpellings, splitCompound, withoutVowels } from '../../shared/matching/business-words.ts';
import { numberAt, numberSpellings } from '../../shared/matching/number-words.ts';
import {
  isTelling,
  type NameReading,
  readName,
  readNumbered,
  readWord,
} from '../../shared/matching/read-name.ts';
import { asLetters, isPrefixWithOneError, isWithinTypos } from '../../shared/matching/typing-errors.ts';
import { compareWords } from '../../shared/matching/word-differences.ts';
import {
  candidatesForWordAt,
  candidatesForWords,
  candidatesInLists,
  type CandidateLists,
} from './candidate-lists.ts';
import { bearsName, type CompanyComparison, compareCompany, nameOf } from './compare-company.ts';
import { countWords, type Word } from './dictionary.ts';
import { hasWords } from './match.ts';
import { namesIn, PREFIX_LETTERS, wordList, wordOfList, wordPrefix } from './list-names.ts';
import type { ListRow, NamedRow } from './list-rows.ts';
import { readAllNames, readSomeNames, readWholeRows } from './read-list.ts';
import { SEARCH } from './search-limits.ts';
import { likenessTo } from './sounds.ts';
import { findCorrections } from './spelling.ts';
import { wordsBeginning, wordsSounding } from './word-groups.ts';

export type SimilarCompany = ListRow & CompanyComparison;

interface SimilarName extends CompanyComparison {
  row: NamedRow;
}

const LOOKS = [rowsOfWords, rowsOfCorrections, rowsOfTrades];

/** Where no name is similar, those that sound alike: for people who look, and no match. */
export const findSounding = (text: string, most: number): Promise<SimilarCompany[]> =>
  findSimilar(text, most, SIMILAR_NAME, [rowsOfSounds]);

/** Best first, from a bounded number of rows. */
export async function findSimilar(
  text: string,
  most: number,
  enough: number = SAME_NAME,
  looks = LOOKS,
): Promise<SimilarCompany[]> {
  const typed = readName(text);
  const names = [typed, typed.unmarked ?? []]
    .flat()
    .flatMap((read) => read.names.flatMap((name) => [name, readNumbered(name) ?? []].flat()));
  const found = new Map<string, SimilarName>();
  for (const look of looks) {
    const rows = await Promise.all(names.map(look));
    for (const row of rows.flat())
      if (look === rowsOfSounds) found.set(row.slug, { row, ...compareSounds(text, row) });
      else if (!found.has(row.slug)) found.set(row.slug, { row, ...compareCompany(typed, row) });
    const best = Math.max(0, ...[...found.values()].map(({ score }) => score));
    if (best >= (look === rowsOfWords ? enough : SIMILAR_NAME)) break;
  }
  const best = [...found.values()]
    .filter(({ score }) => score >= SIMILAR_NAME)
    .sort(
      (a, b) =>
        Number(bearsName(b)) - Number(bearsName(a)) ||
        b.score - a.score ||
        b.row.reviewCount - a.row.reviewCount,
    )
    .slice(0, most);
  const rows = await readWholeRows(best.map(({ row }) => row));
  return best.flatMap(({ row: _, ...found }, at) => (rows[at] ? { ...rows[at], ...found } : []));
}

/** Compares as if each typed word were spelled as the one in the name that it sounds like. */
function compareSounds(text: string, row: NamedRow): CompanyComparison {
  const listed = namesIn(row).flatMap(wordsInOrder);
  const spellings: NameDifference[] = [];
  let likeness = 1;
  const meant = text.replace(/[\p{L}\p{M}'’]+/gu, (word) => {
    const [typed = ''] = wordsInOrder(word);
    const [best] = listed.map(likenessTo(typed)).sort((a, b) => b.likeness - a.likeness);
    if (!best?.likeness || best.likeness === 1) return word;
    spellings.push({ kind: 'SPELLING', listed: best.word, typed });
    likeness *= best.likeness;
    return best.word;
  });
  const { score, differences, foundBy } = compareCompany(meant, row);
  // As in a search, a name may have more words than were typed.
  const found = nameOf(row, (name) => hasWords(name, searchWords(meant)));
  return {
    score: Math.max(score, found === undefined ? 0 : SAME_NAME) * likeness,
    differences: [...spellings, ...differences],
    foundBy: found === undefined ? foundBy : found,
  };
}

/** The words as the index has them, and the positions of the telling ones by which a name is looked up. */
function indexWords({ words, inOrder }: NameReading) {
  const telling = words.filter(({ weight, number }) => weight > SEARCH.tellingWeight && number === undefined);
  const tells = new Set(telling.map(({ text }) => text).filter((text) => text.length > 1));
  const all = [...inOrder.keys()];
  const isTelling = (word: string) => [word, ...splitCompound(word)].some((part) => tells.has(part));
  const places = all.filter((at) => isTelling(inOrder[at] ?? '')).slice(0, SEARCH.words);
  // A long number costs queries of its own; `numbers` below has its lists.
  const others = all.slice(0, 2).filter((at) => !/^\d{4,}$/.test(inOrder[at] ?? ''));
  return { words: inOrder, places: places.length > 0 ? places : others };
}

/** Lists for the word at a place of a typed name, and the name's words with a correction in that place. */
interface Source {
  candidates: CandidateLists;
  words: readonly string[];
  at: number;
}

async function rowsOfWords(name: NameReading): Promise<NamedRow[]> {
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
      at: words.findIndex((_, at) => numberAt(words, at)?.value === number),
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
async function readRarest(sources: readonly Source[]): Promise<NamedRow[]> {
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
      .flatMap((list) => beginningsIn(list, words, at).map((beginning) => [list, beginning] as const)),
  );
  const begun = new Map(long.map((pair) => [pair.join(), pair]));
  return (
    await Promise.all([
      ...[...few].map(readAllNames),
      ...[...begun.values()]
        .slice(0, SEARCH.longLists.all)
        .map(([list, beginning]) => readBegun(list, beginning)),
    ])
  ).flat();
}

async function readBegun(list: string, [word = '', ...more]: readonly string[]): Promise<NamedRow[]> {
  const read = (beginning: string) => readSomeNames(list, beginning, SEARCH.begun);
  const next = [...(more[0] ?? '')].slice(0, SEARCH.secondLetters).join('');
  const rows = await read(`${word} ${next}`.trim());
  if (rows.length < SEARCH.begun || more.length === 0) return rows;
  return [...rows, ...(await read([word, ...more].join(' ')))];
}

/** How names in a list of the typed word at a place may begin: with that word, or with the first one typed. */
function beginningsIn(list: string, words: readonly string[], at: number): (readonly string[])[] {
  if (words.length === 0) return [];
  return [...spelledAsIn(list, words, at), ...(at > 0 ? [words.slice(0, 1)] : [])];
}

/** The typed words from a place on, as names in a list may spell them: together, apart or otherwise. */
function spelledAsIn(list: string, words: readonly string[], at: number): (readonly string[])[] {
  const [typed = '', ...rest] = words.slice(at);
  const listed = wordOfList(list) ?? typed;
  if (listed === typed) return [words.slice(at)];
  const number = numberAt(words, at);
  if (number) return [/^\d/.test(listed) ? [listed, ...words.slice(at + number.length)] : [listed]];
  const together = rest.findIndex((_, end) => !listed.startsWith(typed + rest.slice(0, end + 1).join('')));
  const apart = typed.includes(listed) ? [typed.replace(listed, ` ${listed} `).trim().split(' ')] : [];
  return [
    [listed, ...(together < 0 ? [] : rest.slice(together))],
    ...apart.map((parts) => [...parts, ...rest]),
  ];
}

function longestWords(name: NameReading) {
  const { words, places } = indexWords(name);
  const longest = places.map((at) => ({ words, at, word: asLetters(words[at] ?? '') }));
  return longest.sort((a, b) => b.word.length - a.word.length).slice(0, SEARCH.correctedWords);
}

async function rowsOfSounds(name: NameReading): Promise<NamedRow[]> {
  const sources = longestWords(name).map(async ({ words, at, word }): Promise<Source> => {
    return { candidates: candidatesForWords(await countWords(await wordsSounding(word))), words, at };
  });
  return readRarest(await Promise.all(sources));
}

async function rowsOfCorrections(name: NameReading): Promise<NamedRow[]> {
  const sources = await Promise.all(
    longestWords(name).map(async ({ words, at, word }): Promise<Source[]> => {
      const [near, alike] = await Promise.all([findCorrections(word), findAlikeWords(word)]);
      return [...near, ...alike]
        .filter((other) => mayBeMeant(other.word, name, words.slice(at)))
        .map((meant) => ({ candidates: candidatesForWords([meant]), words, at }));
    }),
  );
  return readRarest(sources.flat());
}

/** True if a listed name can be similar that has the word `meant` in place of `typed`, followed by `more`. */
function mayBeMeant(
  meant: string,
  { words }: NameReading,
  [typed = '', ...more]: readonly string[],
): boolean {
  const joined = typed + more.join('');
  if (meant.length > typed.length + 1 && isPrefixWithOneError(joined, meant)) return true;
  const [one, other] = [words.find(({ text }) => text === typed) ?? readWord(typed), readWord(meant)];
  const found = compareWords(one, other);
  if (!found || (other.meaning && !isTelling(other))) return found !== null;
  const weight = (one.weight + other.weight) / 2;
  const rest = words.reduce((sum, word) => sum + (word === one ? 0 : word.weight), 0);
  return rest + weight * (1 - found.cost) >= SIMILAR_NAME * (rest + weight);
}

/** Words with the same beginning and at most two errors, or whose vowels were all left out. */
async function findAlikeWords(word: string): Promise<Word[]> {
  const letters = [...word].length;
  const isSkeleton = letters > 3 && !/[aeiou]/.test(word.slice(1, -1));
  if (letters < PREFIX_LETTERS || (!isSkeleton && letters < SEARCH.twoErrorsFrom)) return [];
  const prefixes = isSkeleton ? prefixesWithVowel(word) : [];
  const alike = await Promise.all([wordPrefix(word), ...prefixes].map(wordsBeginning));
  return countWords(
    alike
      .flat()
      .filter((other) =>
        isSkeleton ? withoutVowels(other) === withoutVowels(word) : isWithinTypos(word, other, 2),
      ),
  );
}

/** How a word without its vowels may have begun: `pnnsl` is Peninsula, `brthrs` Brothers. */
const prefixesWithVowel = (word: string): string[] =>
  [...'aeiou'].flatMap((vowel) => [word.charAt(0) + vowel + word.charAt(1), word.slice(0, 2) + vowel]);

/** Names of the same trade, if these are few: a name without its vowels is in no list. */
async function rowsOfTrades({ words }: NameReading): Promise<NamedRow[]> {
  const trades = words.flatMap(({ meaning, text }) => (meaning ? text : [])).slice(0, SEARCH.words);
  const sources = await Promise.all(
    trades.map((trade) => candidatesInLists([trade, ...otherSpellings(trade)].map(wordList))),
  );
  return readRarest(sources.map((candidates) => ({ candidates, words: [], at: 0 })));
}
