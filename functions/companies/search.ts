import { normalisedRegistrationNumber, wordsOf } from '../../shared/company-names.ts';
import type { Category, Province, Sort } from '../../shared/enumerations.ts';
import { browse, findAmong, type Found, NOTHING, placeAfter } from './find-among.ts';
import type { Word } from './dictionary.ts';
import type { ListRow } from './list-rows.ts';
import { filterList, isBeginningToken, registrationList, type Token } from './list-names.ts';
import { beginning, hasWords, matcherOf } from './match.ts';
import { inOrder, isAfter, type Place, readRows } from './read-list.ts';
import { correctionsOf, isAccepted, mayBeMisspelled } from './spelling.ts';
import { FEW_ROWS, type Source, sourceOf, sourceOfWords } from './word-sources.ts';

/** What a visitor asks the directory. */
export interface Search {
  q?: string | undefined;
  province?: Province | undefined;
  category?: Category | undefined;
  sortBy: Sort;
  limit: number;
  after?: Place | undefined;
}

/** Only so many query words are looked up; a name has to have the other words, too. */
const MAX_WORDS = 8;
/** So many words of a query lead to companies; more are not worth their corrections. */
const CORRECTED_WORDS = 2;

/** A page of the companies that match. */
export async function searchCompanies(search: Search): Promise<Found> {
  const { q, province, category } = search;
  if (q === undefined) return browse([filterList(province, category)], search);
  const words = wordsOf(q);
  const lookUp = remembered(sourceOf);
  const [byNumber, exact] = await Promise.all([
    findByRegistrationNumber(q, search),
    findByWords(words, lookUp, search),
  ]);
  if (byNumber) return withNumbered(exact, byNumber, words, search);
  return exact.total > 0 ? exact : findMisspelled(words, lookUp, search);
}

type LookUp = (word: string) => Promise<Source>;

/** Asks the same thing no second time. */
function remembered(lookUp: LookUp): LookUp {
  const known = new Map<string, Promise<Source>>();
  return (word) => {
    const answer = known.get(word) ?? lookUp(word);
    known.set(word, answer);
    return answer;
  };
}

/** The listed company of a registration number, within the filters; a number is one company's. */
async function findByRegistrationNumber(q: string, search: Search): Promise<ListRow | undefined> {
  const number = normalisedRegistrationNumber(q);
  if (!/\d/.test(number)) return undefined;
  const { rows } = await readRows(registrationList(number), 'alphabetical', 1);
  return rows.find(matcherOf([], search));
}

/** Adds the company of a registration number to those of the words, at its place in the order. */
function withNumbered(found: Found, row: ListRow, words: readonly string[], search: Search): Found {
  const { sortBy, limit, after } = search;
  const isAmongThem = words.length > 0 && hasWords(row.name, beginning(words));
  if (isAmongThem) return found;
  const total = found.total + 1;
  const isOnEarlierPage = after !== undefined && !isAfter(row, after, sortBy);
  const isOnLaterPage = found.next !== undefined && isAfter(row, found.next, sortBy);
  if (isOnEarlierPage || isOnLaterPage) return { ...found, total };
  const rows = inOrder([...found.rows, row], sortBy);
  if (rows.length <= limit) return { ...found, rows, total };
  // The place keeps the number of those that the words found: this one is added on each page.
  return { rows: rows.slice(0, limit), total, next: placeAfter(rows[limit - 1], sortBy, found.total) };
}

async function findByWords(words: readonly string[], lookUp: LookUp, search: Search): Promise<Found> {
  const sources = await sourcesOf(words, lookUp);
  return sources ? findAmong(sources, beginning(words), search) : NOTHING;
}

/** Where the words of a query are; null when there is one that no name has. The longest tells most, so it comes first. */
async function sourcesOf(words: readonly string[], lookUp: LookUp): Promise<Source[] | null> {
  const [longest, ...others] = words.toSorted((a, b) => b.length - a.length).slice(0, MAX_WORDS);
  if (longest === undefined) return null;
  const first = await lookUp(longest);
  if (first.count <= FEW_ROWS) return first.count === 0 ? null : [first];
  const sources = [first, ...(await Promise.all(others.map(lookUp)))];
  return sources.every(({ count }) => count > 0) ? sources : null;
}

/**
 * Nothing has these words: one typing error a word is forgiven. Corrected are the two words that tell
 * most, which are all that a search reads; of the others a name is asked itself.
 */
async function findMisspelled(words: readonly string[], lookUp: LookUp, search: Search): Promise<Found> {
  const asTyped = await Promise.all(
    words.slice(0, MAX_WORDS).map(async (word) => ({ word, source: await lookUp(word) })),
  );
  const certain = asTyped.filter(({ word }) => !mayBeMisspelled(word));
  const doubtful = asTyped.filter(({ word }) => mayBeMisspelled(word));
  if (certain.some(({ source }) => source.count === 0)) return NOTHING;
  const corrected = await Promise.all(
    doubtful
      .toSorted((a, b) => a.source.count - b.source.count || b.word.length - a.word.length)
      .slice(0, CORRECTED_WORDS)
      .map(async ({ word, source }) => ({ source, meant: await correctionsOf(word) })),
  );
  const isAsTyped = corrected.every(({ meant }) => meant.length === 0);
  if (isAsTyped && corrected.length === doubtful.length) return NOTHING;
  const sources = [
    ...certain.map(({ source }) => source),
    ...corrected.map(({ source, meant }) => together(source, meant)),
  ];
  if (sources.some(({ count }) => count === 0)) return NOTHING;
  return findAmong(sources, words.map(isAccepted), search);
}

/** Where companies are that have a word, or one that may have been meant. */
function together(one: Source, meant: readonly Word[]): Source {
  if (meant.length === 0) return one;
  const other = sourceOfWords(meant);
  if (one.count === 0) return other;
  return {
    lists: [...one.lists, ...other.lists],
    count: one.count + other.count,
    excess: 'repeats',
    tokens: allOf(one.tokens, other.tokens),
    beginnings: [...new Set(allOf(one.beginnings, other.beginnings))],
  };
}

/** None, where those of one stand for nothing, or for another kind of thing than the other's. */
function allOf(some: readonly Token[], others: readonly Token[]): Token[] {
  const isAlike = some.some(isBeginningToken) === others.some(isBeginningToken);
  return some.length > 0 && others.length > 0 && isAlike ? [...some, ...others] : [];
}
