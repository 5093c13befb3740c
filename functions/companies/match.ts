import { wordsOf } from '../../shared/company-names.ts';
import type { Category, Province } from '../../shared/enumerations.ts';
import type { ListRow } from './list-rows.ts';

/** The words of a query; each may stand for several. */
export type Wanted = readonly (readonly string[])[];
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

/** Each query word, or one that it may stand for, begins a word of the name. */
export function hasWords(name: string, wanted: Wanted): boolean {
  const own = wordsOf(name);
  return wanted.every((meant) => meant.some((word) => own.some((candidate) => candidate.startsWith(word))));
}
