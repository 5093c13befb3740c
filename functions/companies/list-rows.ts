import type { Sort } from '../../shared/enumerations.ts';
import { alphabeticalKey, normalisedRegistrationNumber, wordsOf } from '../../shared/company-names.ts';
import { type Key, listHeaderKey, listRowKey } from '../platform/keys.ts';
import type { IndexedFacts, Listing } from './company.ts';

/**
 * The directory's lists. Every combination of province and category is one, and so is every prefix of every word of a
 * name; a list is one partition with a row a company, in four orders, and a header that holds the number of rows. So a
 * page and its total are one query, at any size.
 */

/** Words are indexed by their prefixes of up to this many letters; longer query words are compared row by row. */
export const MAX_PREFIX = 12;

export const filterList = (province: string | undefined, category: string | undefined) =>
  `${province ?? '*'}.${category ?? '*'}`;
export const wordList = (prefix: string) => `w.${prefix}`;
export const registrationList = (normalised: string) => `r.${normalised}`;

/** The start of a query word by which its list is named; by characters, never through the middle of one. */
export const prefixOf = (word: string) => [...word].slice(0, MAX_PREFIX).join('');

/** The lists that a listed company stands in. */
export function listsOf({ name, cipcRegNo, province, categories }: IndexedFacts): string[] {
  const filters = [undefined, ...(province ? [province] : [])].flatMap((place) =>
    [undefined, ...categories].map((category) => filterList(place, category)),
  );
  const words = wordsOf(name).flatMap((word) => prefixesOf(word).map(wordList));
  const number = cipcRegNo ? normalisedRegistrationNumber(cipcRegNo) : '';
  return [...new Set([...filters, ...words, ...(number ? [registrationList(number)] : [])])];
}

function prefixesOf(word: string): string[] {
  const letters = [...word].slice(0, MAX_PREFIX);
  return letters.map((_, index) => letters.slice(0, index + 1).join(''));
}

/** A company in a list. The ranks sort it in the indexes; the rest is its card. */
export interface ListRow extends Key, Listing {
  recentRank: string;
  flaggedRank: string;
  owedRank: string;
}

export function listRow(list: string, listing: Listing): ListRow {
  return {
    ...listRowKey(list, alphabeticalKey(listing.name), listing.slug),
    ...listing,
    ...ranksOf(listing),
  };
}

export function rowKey(list: string, { name }: Pick<Listing, 'name'>, slug: string): Key {
  return listRowKey(list, alphabeticalKey(name), slug);
}

/** How many rows a list has. */
export interface ListHeader extends Key {
  count: number;
}

/** Sorts before every row of each index, whose orders all descend. */
const FIRST_RANK = '~';

/** The key of a list's header and what places it first in every order. */
export const listHeader = (list: string) => ({
  ...listHeaderKey(list),
  recentRank: FIRST_RANK,
  flaggedRank: FIRST_RANK,
  owedRank: FIRST_RANK,
});

const COUNT_DIGITS = 8;
const CENTS_DIGITS = 18;
const TIME_DIGITS = 9;

/** Descending orders as texts that compare like their numbers; ties go to the most recent, then to the slug. */
function ranksOf({ activeAt, reviewCount, totalOwed, slug }: Listing) {
  const recent = `${Date.parse(activeAt).toString(36).padStart(TIME_DIGITS, '0')}#${slug.slice(0, 60)}`;
  return {
    recentRank: recent,
    flaggedRank: `${String(reviewCount).padStart(COUNT_DIGITS, '0')}#${recent}`,
    owedRank: `${String(totalOwed).padStart(CENTS_DIGITS, '0')}#${recent}`,
  };
}

/** How a sort reads a list: by which index, sort attribute and direction. */
export const ORDERS = {
  recent: { index: 'byRecent', rank: 'recentRank', isAscending: false },
  'most-flagged': { index: 'byMostFlagged', rank: 'flaggedRank', isAscending: false },
  'highest-owed': { index: 'byHighestOwed', rank: 'owedRank', isAscending: false },
  alphabetical: { index: undefined, rank: 'sk', isAscending: true },
} as const satisfies Record<Sort, { index: string | undefined; rank: keyof ListRow; isAscending: boolean }>;
