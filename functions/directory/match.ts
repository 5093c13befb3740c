import {
  LEGAL_FORMS,
  normalisedName,
  searchWords,
  withoutUnlessAll,
  wordsInOrder,
} from '../../shared/company-names.ts';
import type { CompanyFilters } from '../../shared/schemas/companies.ts';
import type { ListRow } from './list-rows.ts';

const MOST_JOINED = 3;
/** Beginnings of fewer letters match too many words. */
const LEAST_BEGINNING = 3;

/** The town is in its compared spelling (`normalisedName`). */
export type Filters = Partial<CompanyFilters>;

export function isFiltered({ province, category, city, kind, settled = false }: Filters): boolean {
  const asked: Record<keyof Filters, boolean> = {
    province: province !== undefined,
    category: category !== undefined,
    city: city !== undefined,
    kind: kind !== undefined,
    settled,
  };
  return Object.values(asked).includes(true);
}

const RULES: Record<keyof Filters, (filters: Filters, row: ListRow) => boolean> = {
  province: ({ province }, row) => province === undefined || row.province === province,
  category: ({ category }, row) => category === undefined || row.categories.includes(category),
  city: ({ city }, row) => city === undefined || normalisedName(row.city ?? '') === city,
  kind: ({ kind }, row) => kind === undefined || row.kind === kind,
  settled: ({ settled = false }, row) => !settled || row.settledCount > 0,
};
const rules = Object.values(RULES);

/** Searches call this for each row that they read: it stops at the first rule that a row breaks. */
export const matchesFilters = (filters: Filters, row: ListRow): boolean =>
  rules.every((passes) => passes(filters, row));

/** The words that do not resemble a legal form in the sense of `isAlike`, such as one with a typing error. */
export const withoutFormsLike = (
  words: readonly string[],
  isAlike: (word: string, form: string) => boolean,
): string[] =>
  withoutUnlessAll({ has: (word) => [...LEGAL_FORMS].some((form) => isAlike(word, form)) }, [...words]);

/** The beginning of a name being typed, without a possibly unfinished legal form at its end: `Acme (Pt`. */
export function withoutUnfinishedForm(text: string): string {
  const words = wordsInOrder(text);
  const isForm = (word: string, at: number) =>
    at > 0 &&
    (LEGAL_FORMS.has(word) ||
      (at === words.length - 1 && [...LEGAL_FORMS].some((form) => form.startsWith(word))));
  const end = words.findIndex(isForm);
  return end < 0 ? text : words.slice(0, end).join(' ');
}

/** How well a name matches the typed text: 0 the same name, 1 the same except its legal form, 2 any other. */
export function nameRank(name: string, text: string): number {
  if (normalisedName(name) === normalisedName(text)) return 0;
  return searchWords(name).join(' ') === searchWords(text).join(' ') ? 1 : 2;
}

export const isWordMatch = (typed: string, word: string): boolean =>
  word === typed || ([...typed].length >= LEAST_BEGINNING && word.startsWith(typed));

export interface Neighbours {
  words: readonly string[];
  joined: string;
  from: number;
}

export const neighboursIn = (words: readonly string[]): Neighbours[] =>
  words.flatMap((_, from) =>
    Array.from({ length: MOST_JOINED - 1 }, (__, more) => words.slice(from, from + more + 2))
      .filter(({ length }, more) => length === more + 2)
      .map((some) => ({ words: some, joined: some.join(''), from })),
  );

export const nameNeighbours = (name: string): Neighbours[] =>
  neighboursIn(wordsInOrder(name).filter((word) => !LEGAL_FORMS.has(word)));

/** Whether a name has all words; it may write some together or apart. */
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
