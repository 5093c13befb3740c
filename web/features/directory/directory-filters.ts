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
import { inGroups } from '../../../shared/in-groups.ts';

/** `all` means no filter: no option may have an empty value. */
export interface DirectoryFilters extends Record<keyof CompanyFilters, string> {
  q: string;
  province: Province | 'all';
  category: Category | 'all';
  city: string;
  kind: CompanyKind | 'all';
  /** `true`: only companies with a settled flag. */
  settled: 'true' | 'all';
  sortBy: Sort;
  /** The start of the list for users without script, who page through it; empty for the first company. */
  cursor: string;
}

export const NOT_NARROWED = {
  province: 'all',
  category: 'all',
  city: 'all',
  kind: 'all',
  settled: 'all',
} satisfies Partial<DirectoryFilters>;

export const NO_FILTERS: DirectoryFilters = { q: '', ...NOT_NARROWED, sortBy: 'recent', cursor: '' };

/** Reads the address. An unknown value counts as none, because a hand-made address may contain anything. */
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

export const askedOf = (search: URLSearchParams): string =>
  JSON.stringify(Object.keys(NO_FILTERS).map((name) => search.get(name)));

/** The query for some filters, without default values. Also the query of the call. */
export function toQuery(filters: DirectoryFilters): Partial<Record<keyof DirectoryFilters, string>> {
  const chosen = Object.entries(filters).filter(
    ([name, value]) => value !== NO_FILTERS[name as keyof DirectoryFilters],
  );
  return Object.fromEntries(chosen);
}

interface FilterChip {
  filter: Exclude<keyof DirectoryFilters, 'sortBy' | 'cursor'>;
  label: string;
}

export function listChips({ q, province, category, city, kind, settled }: DirectoryFilters): FilterChip[] {
  const labels: Record<FilterChip['filter'], string | false> = {
    q: q !== '' && `“${q}”`,
    province: province !== 'all' && province,
    city: city !== 'all' && city,
    category: category !== 'all' && CATEGORY_LABELS[category],
    kind: kind !== 'all' && COMPANY_KIND_LABELS[kind],
    settled: settled !== 'all' && 'Has settled a debt',
  };
  return Object.entries(labels).flatMap(([filter, label]) =>
    label === false ? [] : [{ filter: filter as FilterChip['filter'], label }],
  );
}

const isNarrowing = ({ filter }: FilterChip) => filter !== 'q';

export const isFiltered = (filters: DirectoryFilters): boolean => listChips(filters).some(isNarrowing);

/** `Filters`, or with some chosen `Filters (2)`. */
export function withCount(name: string, filters: DirectoryFilters): string {
  const chosen = listChips(filters).filter(isNarrowing).length;
  return chosen > 0 ? `${name} (${chosen})` : name;
}

/** `1 company`, `1 204 companies`, `300+ companies` where more may match. */
export function countCompanies(total: number, isAtLeast = false): string {
  if (isAtLeast) return `${inGroups(total)}+ companies`;
  return `${inGroups(total)} ${total === 1 ? 'company' : 'companies'}`;
}

export const unfilteredLine = (count: number): string =>
  `${inGroups(count)} ${count === 1 ? 'company matches' : 'companies match'} without the filters.`;
