import { wordsOf } from '../../shared/company-names.ts';
import { aliasKey, type Key } from '../platform/keys.ts';
import { queryItems } from '../platform/query-items.ts';
import type { IndexedFacts } from './company.ts';
import { WORD_LETTERS } from './list-names.ts';
import { isMeantBy, middlePart, nameNeighbours, numberText } from './match.ts';
import { spellingKeys } from './spelling.ts';

/**
 * Other texts that lead to words: neighbours written together lead to these, the middle part of a registration number to
 * the number. They are learned once and stay.
 */

/** In the order of the texts: one that is typed whole is always among them, its continuations while they are few. */
const MAX_READ = 100;

/** All that makes a name findable by other texts than its words. */
export function learnedKeys({ name, cipcRegNo }: Pick<IndexedFacts, 'name' | 'cipcRegNo'>): Key[] {
  const number = numberText(cipcRegNo ?? '');
  const middle = middlePart(number);
  const joined = nameNeighbours(name).filter((each) => [...each.joined].length <= WORD_LETTERS);
  const aliases = [
    ...joined.map(({ joined: alias, words }) => aliasKey(alias, words)),
    ...(middle === undefined ? [] : [aliasKey(middle, [number])]),
  ];
  const unique = new Map(aliases.map((key) => [`${key.pk} ${key.sk}`, key]));
  return [...spellingKeys(wordsOf(name)), ...unique.values()];
}

/** The words of names, neighbours or a number, that a typed word leads to and that do not begin so themselves. */
export async function wordsMeantBy(typed: string): Promise<string[][]> {
  const isWhole = !isMeantBy(typed, `${typed}…`);
  const { pk, sk } = aliasKey(typed, []);
  const items = await queryItems(
    {
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :typed)',
      ExpressionAttributeValues: { ':pk': pk, ':typed': isWhole ? sk : typed },
    },
    MAX_READ,
  );
  const meant = items.map((item) => (String(item['sk']).split('#')[1] ?? '').split(' '));
  return meant.filter(([first = '']) => !isMeantBy(typed, first));
}
