import {
  aliasedWords,
  aliasPartition,
  aliasKey,
  keyAfterAlias,
  type Key,
  aliasPrefix,
} from '../platform/keys.ts';
import { middlePart, numbersOf } from '../../shared/matching/registration-numbers.ts';
import type { Listing } from '../records/company/company.ts';
import { namesIn, WORD_LETTERS } from './list-names.ts';
import { isWordMatch, nameNeighbours } from './match.ts';
import { readOnce, readRange } from './remembered-reads.ts';
import { SEARCH } from './search-limits.ts';

/** Adjacent words written as one lead to these words, the middle of a registration number to the number. */
export interface AliasRow extends Key {
  slug: string;
}

/** Pages read at most where companies repeat the same words. */
const MAX_PAGES = 5;

export function aliasRows(
  listing: Pick<Listing, 'name' | 'cipcRegNo' | 'slug'> &
    Partial<Pick<Listing, 'alsoKnownAs' | 'mergedNumbers'>>,
): AliasRow[] {
  const { slug } = listing;
  const joined = namesIn(listing)
    .flatMap(nameNeighbours)
    .filter((each) => [...each.joined].length <= WORD_LETTERS);
  const keys = [
    ...joined.map(({ joined: alias, words }) => aliasKey(alias, words, slug)),
    ...numbersOf(listing).flatMap((number) => {
      const middle = middlePart(number);
      return middle === undefined ? [] : [aliasKey(middle, [number], slug)];
    }),
  ];
  const unique = new Map(keys.map((key) => [`${key.pk} ${key.sk}`, key]));
  return [...unique.values()].map((key) => ({ ...key, slug }));
}

/**
 * Returns the distinct word sequences that the typed text is an alias of, exact aliases first. Sequences
 * whose first word begins with the typed text are left out, as the word's own lists contain their companies.
 * When a page ends with such a sequence, many more follow, and no further page is read.
 */
export const findAliasedWords = (typed: string): Promise<string[][]> =>
  readOnce(`aliased ${typed}`, () => queryAliasedWords(typed));

async function queryAliasedWords(typed: string): Promise<string[][]> {
  const isWhole = !isWordMatch(typed, `${typed}…`);
  const query = {
    pk: aliasPartition(typed),
    start: isWhole ? aliasPrefix(typed) : typed,
    limit: SEARCH.apart,
    projection: { ProjectionExpression: 'pk, sk' },
  };
  const isOfUse = (row: Key) => !isWordMatch(typed, aliasedWords(row)[0] ?? '');
  const aliases = new Map<string, string[]>();
  let after: Key | undefined;
  for (let page = 0; page < MAX_PAGES && aliases.size < SEARCH.apart; page += 1) {
    const items = await readRange({ ...query, after });
    const rows = items.map(({ pk, sk }): Key => ({ pk: String(pk), sk: String(sk) }));
    for (const row of rows.filter(isOfUse)) aliases.set(aliasedWords(row).join(' '), aliasedWords(row));
    const last = rows.at(-1);
    if (!last || rows.length < SEARCH.apart || !isOfUse(last)) break;
    after = keyAfterAlias(last);
  }
  return [...aliases.values()].slice(0, SEARCH.apart);
}
