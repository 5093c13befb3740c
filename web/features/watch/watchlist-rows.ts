import { normalisedName } from '../../../shared/company-names.ts';
import type { CompanyCard } from '../../../shared/schemas/companies.ts';
import type { WatchlistRow } from '../../../shared/schemas/watchlist.ts';

export const nameOf = ({ name, cipcRegNo }: WatchlistRow) => name ?? cipcRegNo ?? '';
export const hasNews = ({ new: news }: WatchlistRow) => news.length > 0;

export const FILTERS = {
  All: () => true,
  New: hasNews,
  Listed: ({ company }: WatchlistRow) => company !== null,
  'Not listed': ({ company }: WatchlistRow) => company === null,
};
export type Filter = keyof typeof FILTERS;

const byFigure = (figure: (company: CompanyCard) => number) => (one: WatchlistRow, other: WatchlistRow) =>
  (other.company ? figure(other.company) : -1) - (one.company ? figure(one.company) : -1);

export const ORDERS = {
  'What is new': () => 0,
  Name: (one: WatchlistRow, other: WatchlistRow) => nameOf(one).localeCompare(nameOf(other)),
  Flags: byFigure(({ reviewCount }) => reviewCount),
  Owed: byFigure(({ totalOwed }) => totalOwed),
  'Last flag': byFigure(({ lastFlaggedAt }) => (lastFlaggedAt ? Date.parse(lastFlaggedAt) : 0)),
};
export type Order = keyof typeof ORDERS;

/** The typed text is looked for in names, numbers and references, however it is spelt. */
export function pickRows(rows: readonly WatchlistRow[], filter: Filter, order: Order, typed: string) {
  const text = normalisedName(typed);
  const holdsText = ({ name, cipcRegNo, reference, company }: WatchlistRow) =>
    normalisedName([name, cipcRegNo, reference, company?.name].join(' ')).includes(text);
  return rows.filter((row) => FILTERS[filter](row) && holdsText(row)).toSorted(ORDERS[order]);
}
