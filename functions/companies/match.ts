import { normalisedName, normalisedRegistrationNumber, wordsInOrder } from '../../shared/company-names.ts';
import type { Category, Province } from '../../shared/enumerations.ts';
import type { ListRow } from './list-rows.ts';

/** Which companies a search is about: plain rules over a row, whatever list it was read from. */

/** Nobody looks for these; they count only where nothing else was typed. */
const LEGAL_FORMS = new Set(['pty', 'ltd', 'limited', 'cc', 'npc', 'inc', 'soc']);
/** One word with `&`, which is punctuation; a name may have it or not. */
const JOINERS = new Set(['and', 'en']);
/** Neighbours that may be written as one word. */
const MOST_JOINED = 3;
/** Words of fewer letters are too many to be meant by their beginning. */
const LEAST_BEGINNING = 3;
const LEAST_NUMBER_DIGITS = 4;

export interface Filters {
  province?: Province | undefined;
  category?: Category | undefined;
  /** As towns are compared (`normalisedName`). */
  city?: string | undefined;
}

export const isFiltered = ({ province, category, city }: Filters) =>
  [province, category, city].some((filter) => filter !== undefined);

export const matchesFilters = ({ province, category, city }: Filters, row: ListRow): boolean =>
  (province === undefined || row.province === province) &&
  (category === undefined || row.categories.includes(category)) &&
  (city === undefined || normalisedName(row.city ?? '') === city);

/** The words of a search text that names have to have. */
export const searchWords = (text: string): string[] =>
  withoutUnlessAll(LEGAL_FORMS, withoutUnlessAll(JOINERS, wordsInOrder(text)));

function withoutUnlessAll(left: ReadonlySet<string>, words: string[]): string[] {
  const rest = words.filter((word) => !left.has(word));
  return rest.length > 0 ? rest : words;
}

/** A word of one or two letters means that very word, a longer one whatever begins so. */
export const isWordMatch = (typed: string, word: string): boolean =>
  word === typed || ([...typed].length >= LEAST_BEGINNING && word.startsWith(typed));

/** Neighbouring words, and where they stand. */
export interface Neighbours {
  words: readonly string[];
  /** What they are when written together. */
  joined: string;
  from: number;
}

/** Two and three neighbours of some words. */
export const neighboursIn = (words: readonly string[]): Neighbours[] =>
  words.flatMap((_, from) =>
    Array.from({ length: MOST_JOINED - 1 }, (__, more) => words.slice(from, from + more + 2))
      .filter(({ length }, more) => length === more + 2)
      .map((some) => ({ words: some, joined: some.join(''), from })),
  );

/** The neighbours in a name that a search text may write together. */
export const nameNeighbours = (name: string): Neighbours[] =>
  neighboursIn(wordsInOrder(name).filter((word) => !LEGAL_FORMS.has(word)));

/** Whether a name has all words, of which it may write some together or apart. */
export function hasWords(
  name: string,
  typed: readonly string[],
  isMeant: (typed: string, word: string) => boolean = isWordMatch,
): boolean {
  const own = wordsInOrder(name);
  const together = nameNeighbours(name);
  const typedApart = neighboursIn(typed).filter(({ joined }) =>
    own.some((word) => isWordMatch(joined, word)),
  );
  return typed.every(
    (one, at) =>
      own.some((word) => isMeant(one, word)) ||
      together.some(({ joined }) => isWordMatch(one, joined)) ||
      typedApart.some(({ from, words }) => from <= at && at < from + words.length),
  );
}

/** A registration number as it is compared: letters and digits alone, without the K that some are written with. */
export const numberText = (text: string): string =>
  normalisedRegistrationNumber(text).replace(/^k(?=\d)/, '');

/** The part of a CIPC number that tells companies of a year apart. */
export const middlePart = (number: string): string | undefined =>
  /^\d{4}(\d{6})(?:\d{2})?$/.exec(number)?.[1];

/** Whether a search text is a registration number, the beginning of one, or its middle part. */
export function hasNumber(cipcRegNo: string | null, text: string): boolean {
  const number = numberText(cipcRegNo ?? '');
  const typed = numberText(text);
  if (number === '' || !/\d/.test(typed)) return false;
  const isBeginning = new RegExp(`^\\d{${LEAST_NUMBER_DIGITS},}$`).test(typed) && number.startsWith(typed);
  return isBeginning || typed === number || typed === middlePart(number);
}
