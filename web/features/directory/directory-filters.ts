import {
  CATEGORIES,
  CATEGORY_LABELS,
  COMPANY_KIND_LABELS,
  COMPANY_KINDS,
  PROVINCES,
  SORTS,
  type Category,
  type CompanyKind,
  type Province,
  type Sort,
} from '../../../shared/enumerations.ts';
import { CITY, SEARCH_TEXT } from '../../../shared/limits.ts';
import type { CompanyFilters } from '../../../shared/schemas/companies.ts';
import { pickChoice } from '../../lib/pick-choice.ts';
import { inGroups } from '../../lib/in-groups.ts';

/** What the address says of the list. `all` is the choice that filters nothing: no option may be empty. */
export interface DirectoryFilters extends Record<keyof CompanyFilters, string> {
  q: string;
  province: Province | 'all';
  category: Category | 'all';
  /** As it is spelled in the address. */
  city: string;
  kind: CompanyKind | 'all';
  /** `true`: those alone that paid. */
  settled: 'true' | 'all';
  sortBy: Sort;
  /** Where the list begins that somebody without the app follows page by page; empty at the first company. */
  cursor: string;
}

export const NO_FILTERS: DirectoryFilters = {
  q: '',
  province: 'all',
  category: 'all',
  city: 'all',
  kind: 'all',
  settled: 'all',
  sortBy: 'recent',
  cursor: '',
};

/** Without what narrows the list beside the search. */
export const withoutFilters = ({ q, sortBy }: DirectoryFilters): DirectoryFilters => ({
  ...NO_FILTERS,
  q,
  sortBy,
});

/** Reads the address. A value that is no choice counts as none, as a hand-made address may hold anything. */
export function readFilters(search: URLSearchParams): DirectoryFilters {
  return {
    q: (search.get('q') ?? '').trim().slice(0, SEARCH_TEXT.max),
    province: pickChoice(PROVINCES, search.get('province'), 'all'),
    category: pickChoice(CATEGORIES, search.get('category'), 'all'),
    city: (search.get('city') ?? '').trim().slice(0, CITY.max) || 'all',
    kind: pickChoice(COMPANY_KINDS, search.get('kind'), 'all'),
    settled: pickChoice(['true'] as const, search.get('settled'), 'all'),
    sortBy: pickChoice(SORTS, search.get('sortBy'), 'recent'),
    cursor: search.get('cursor') ?? '',
  };
}

/** Of an address what the directory reads, in one order. */
export const askedOf = (search: URLSearchParams): string =>
  JSON.stringify(Object.keys(NO_FILTERS).map((name) => search.get(name)));

/** The address of some filters, without those that say nothing. Also the query of the call. */
export function toQuery(filters: DirectoryFilters): Partial<Record<keyof DirectoryFilters, string>> {
  const said = Object.entries(filters).filter(
    ([name, value]) => value !== NO_FILTERS[name as keyof DirectoryFilters],
  );
  return Object.fromEntries(said);
}

/** Of the companies that paid something of what was claimed. */
export const PAID_LABEL = 'Has paid';

interface FilterChip {
  filter: Exclude<keyof DirectoryFilters, 'sortBy' | 'cursor'>;
  label: string;
}

/** What the list is narrowed to, in words. */
export function listChips({ q, province, category, city, kind, settled }: DirectoryFilters): FilterChip[] {
  const labels: Record<FilterChip['filter'], string | false> = {
    q: q !== '' && `“${q}”`,
    province: province !== 'all' && province,
    city: city !== 'all' && city,
    category: category !== 'all' && CATEGORY_LABELS[category],
    kind: kind !== 'all' && COMPANY_KIND_LABELS[kind],
    settled: settled !== 'all' && PAID_LABEL,
  };
  return Object.entries(labels).flatMap(([filter, label]) =>
    label === false ? [] : [{ filter: filter as FilterChip['filter'], label }],
  );
}

/** `Showing 1 company`, `Showing 1 204 companies`, `Showing 300+ companies` where more may match. */
export function countLine(total: number, isAtLeast = false): string {
  if (isAtLeast) return `Showing ${inGroups(total)}+ companies`;
  return `Showing ${inGroups(total)} ${total === 1 ? 'company' : 'companies'}`;
}

/** What an empty list says of the companies that the filters leave out. */
export const unfilteredLine = (count: number): string =>
  `${inGroups(count)} ${count === 1 ? 'company matches' : 'companies match'} without the filters.`;
