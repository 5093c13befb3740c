import { wordsOf } from '../../shared/company-names.ts';
import type { Category, Province } from '../../shared/enumerations.ts';
import type { ListRow } from './list-rows.ts';

/** What a name has to have: for each word of a query a word that it accepts. */
export type Wanted = readonly ((word: string) => boolean)[];
export type Matcher = (row: ListRow) => boolean;

export interface Filters {
  province?: Province | undefined;
  category?: Category | undefined;
}

export function matcherOf(wanted: Wanted, { province, category }: Filters): Matcher {
  return (row) =>
    (province === undefined || row.province === province) &&
    (category === undefined || row.categories.includes(category)) &&
    (wanted.length === 0 || hasWords(row.name, wanted));
}

/** Words that begin as those of a query do. */
export const beginning = (words: readonly string[]): Wanted =>
  words.map((typed) => (word) => word.startsWith(typed));

export function hasWords(name: string, wanted: Wanted): boolean {
  const own = wordsOf(name);
  return wanted.every((isWanted) => own.some(isWanted));
}
