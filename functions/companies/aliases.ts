import {
  aliasedWords,
  aliasesBeginning,
  aliasKey,
  behindAlias,
  type Key,
  wholeAlias,
} from '../platform/keys.ts';
import { queryItems } from '../platform/items.ts';
import type { Listing } from './company.ts';
import { WORD_LETTERS } from './list-names.ts';
import { isMeantBy, middlePart, nameNeighbours, numberText } from './match.ts';

/**
 * Other texts that lead to words: neighbours written together lead to these, the middle part of a registration number to
 * the number. Each company has rows of its own, which come and go with those of its lists (reindex.ts): so nothing is left
 * of it when it goes, and no count is kept.
 */
export interface AliasRow extends Key {
  slug: string;
}

/** Rows of one query, in the order of the texts: a text that is typed whole comes before its continuations. */
const PAGE = 100;
/** So many different words are enough; where companies repeat the same ones, further pages are read. */
const ENOUGH = 50;
const MAX_PAGES = 5;

/** The rows by which a listed company is found by other texts than its words. */
export function aliasRows({
  name,
  cipcRegNo,
  slug,
}: Pick<Listing, 'name' | 'cipcRegNo' | 'slug'>): AliasRow[] {
  const number = numberText(cipcRegNo ?? '');
  const middle = middlePart(number);
  const joined = nameNeighbours(name).filter((each) => [...each.joined].length <= WORD_LETTERS);
  const keys = [
    ...joined.map(({ joined: alias, words }) => aliasKey(alias, words, slug)),
    ...(middle === undefined ? [] : [aliasKey(middle, [number], slug)]),
  ];
  const unique = new Map(keys.map((key) => [`${key.pk} ${key.sk}`, key]));
  return [...unique.values()].map((key) => ({ ...key, slug }));
}

/**
 * The words of names, neighbours or a number, that a typed word leads to and that do not begin so themselves; each once,
 * whatever the number of companies that have them. Those that it leads to as a whole come first.
 */
export async function wordsMeantBy(typed: string): Promise<string[][]> {
  const isWhole = !isMeantBy(typed, `${typed}…`);
  const query = {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :typed)',
    ExpressionAttributeValues: {
      ':pk': aliasesBeginning(typed),
      ':typed': isWhole ? wholeAlias(typed) : typed,
    },
  };
  const meant = new Map<string, string[]>();
  let after: Key | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const rows = (await queryItems({ ...query, ExclusiveStartKey: after }, PAGE)) as unknown as Key[];
    for (const row of rows) meant.set(aliasedWords(row).join(' '), aliasedWords(row));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE || meant.size >= ENOUGH) break;
    after = behindAlias(last);
  }
  return [...meant.values()].filter(([first = '']) => !isMeantBy(typed, first));
}
