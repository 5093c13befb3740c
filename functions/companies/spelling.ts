import { batchGet } from '../platform/batch-get.ts';
import { batchPut } from '../platform/batch-put.ts';
import { endingKey, type Key } from '../platform/keys.ts';
import { queryItems } from '../platform/query-items.ts';
import { allWordsBeginning, countWords, type Word } from './dictionary.ts';
import { BEGINNING_LETTERS, beginningOf, indexedPart } from './list-names.ts';

/**
 * Finds words of names from a spelling with one typing error: a letter wrong, missing or extra, or two neighbours
 * swapped (optimal string alignment distance 1). Where the error is behind the first three letters, the word is among
 * those that begin with these. Where it is within them, all the rest is right, and there is a second way to a word: by
 * what follows on its first three letters. Where too little follows, letters are put right by trying.
 */

/** Shorter words have too many neighbours to guess at (contract.md §3). */
const MIN_LETTERS = 5;
/** What is beyond would be a guess. */
const MAX_CORRECTIONS = 20;
const MAX_READ = 2_000;
/** Few words go on alike for so many letters. */
const TELLING_LETTERS = 3;

const countLetters = (word: string) => word.match(/\p{L}/gu)?.length ?? 0;
const endingOf = (word: string) => [...indexedPart(word)].slice(BEGINNING_LETTERS).join('');

/** Whether one typing error at most lies between two words. */
export function isOneErrorAway(first: string, second: string): boolean {
  const a = [...first];
  const b = [...second];
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const left = a.slice(start, a.length - end);
  const right = b.slice(start, b.length - end);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** Whether an error is forgiven in a word of a query. */
export const mayBeMisspelled = (query: string): boolean => countLetters(query) >= MIN_LETTERS;

/** Tells words of names that a word of a query may have meant. */
export function isAccepted(query: string): (word: string) => boolean {
  const typed = indexedPart(query);
  const isForgiven = mayBeMisspelled(query);
  return (word) => word.startsWith(query) || (isForgiven && isMeant(indexedPart(word), typed));
}

/** Whether a word begins with what was typed, but for one error. */
export function isMeant(word: string, typed: string): boolean {
  const letters = [...word];
  const { length } = [...typed];
  return [length - 1, length, length + 1].some(
    (end) => end <= letters.length && isOneErrorAway(letters.slice(0, end).join(''), typed),
  );
}

/** The items by which misspelled words are found; a word that is too short, or no word, has none. */
export function spellingKeys(words: readonly string[]): Key[] {
  const parts = words.map(indexedPart).filter((word) => countLetters(word) >= MIN_LETTERS);
  return [...new Set(parts)].map((word) => endingKey(endingOf(word), word));
}

/** Makes words findable by their misspellings. Words that the register knows already cost a read and nothing more. */
export async function learnWords(words: readonly string[]): Promise<void> {
  const keys = spellingKeys(words);
  const known = await batchGet(keys);
  const knownWords = new Set(known.map(({ sk }) => sk));
  await batchPut(keys.filter(({ sk }) => !knownWords.has(sk)));
}

/** Words of the register that a query word, or the beginning of one, may have meant; the most frequent of many. */
export async function correctionsOf(query: string): Promise<Word[]> {
  if (!mayBeMisspelled(query)) return [];
  const typed = indexedPart(query);
  const isRight = (word: string) => isMeant(word, typed) && !word.startsWith(typed);
  const [alike, right, ending] = await Promise.all([
    allWordsBeginning(beginningOf(typed), MAX_READ),
    Promise.all(putRight(typed).map((each) => allWordsBeginning(each, MAX_CORRECTIONS))),
    Promise.all(endingsMeant(typed).map(wordsEnding)),
  ]);
  const counts = new Map([...alike, ...right.flat()].map((each) => [each.word, each]));
  const uncounted = ending.flat().filter((word) => isRight(word) && !counts.has(word));
  return [...counts.values(), ...(await countWords(uncounted))]
    .filter(({ word }) => isRight(word))
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_CORRECTIONS);
}

/** What was meant when a letter too many is among the first three, or two up to the fourth are swapped: what endings do not tell. */
function putRight(typed: string): string[] {
  const letters = [...typed];
  const places = Array.from({ length: BEGINNING_LETTERS }, (_, at) => at);
  const shorter = places.map((at) => letters.toSpliced(at, 1));
  const swapped = places.map((at) => letters.toSpliced(at, 2, letters[at + 1] ?? '', letters[at] ?? ''));
  const meant = [
    ...(isExtraToldByEnding(typed) ? [] : shorter),
    ...swapped.slice(isSwapToldByEnding(typed) ? -1 : 0),
  ];
  // What begins like the misspelling itself is found with it.
  return [...new Set(meant.map((each) => each.join('')))].filter(
    (each) => beginningOf(each) !== beginningOf(typed),
  );
}

/** What follows on the first three letters when one of these is missing, wrong or, where that tells enough, too many. */
function endingsMeant(typed: string): string[] {
  const starts = [-1, 0, ...(isExtraToldByEnding(typed) ? [1] : [])];
  return starts.map((extra) => [...typed].slice(BEGINNING_LETTERS + extra).join(''));
}

/** With two of the first three letters swapped, or with one of them wrong, a word goes on as it should. */
const isSwapToldByEnding = (typed: string) => [...typed].length >= BEGINNING_LETTERS + TELLING_LETTERS;
const isExtraToldByEnding = (typed: string) =>
  [...typed].length > BEGINNING_LETTERS + TELLING_LETTERS && countLetters(typed) > MIN_LETTERS;

/** Words whose letters from the fourth on begin so. */
async function wordsEnding(ending: string): Promise<string[]> {
  const items = await queryItems(
    {
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :ending)',
      ExpressionAttributeValues: { ':pk': endingKey(ending, '').pk, ':ending': ending },
    },
    MAX_READ,
  );
  return items.map(({ sk }) => String(sk).split('#')[1] ?? '');
}
