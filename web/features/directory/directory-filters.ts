import {
  CATEGORIES,
  CATEGORY_LABELS,
  PROVINCES,
  SORTS,
  type Category,
  type Province,
  type Sort,
} from '../../../shared/enumerations.ts';
import { SEARCH_TEXT } from '../../../shared/limits.ts';

/** What the address says of the list. `all` is the choice that filters nothing: no option may be empty. */
export interface DirectoryFilters {
  q: string;
  province: Province | 'all';
  category: Category | 'all';
  sortBy: Sort;
}

export const NO_FILTERS: DirectoryFilters = { q: '', province: 'all', category: 'all', sortBy: 'recent' };

function pickChoice<T extends string, D>(values: readonly T[], text: string | null, otherwise: D): T | D {
  return values.find((value) => value === text) ?? otherwise;
}

/** Reads the address. A value that is no choice counts as none, as a hand-made address may hold anything. */
export function readFilters(search: URLSearchParams): DirectoryFilters {
  return {
    q: (search.get('q') ?? '').trim().slice(0, SEARCH_TEXT.max),
    province: pickChoice(PROVINCES, search.get('province'), 'all'),
    category: pickChoice(CATEGORIES, search.get('category'), 'all'),
    sortBy: pickChoice(SORTS, search.get('sortBy'), 'recent'),
  };
}

/** The address of some filters, without those that say nothing. Also the query of the call. */
export function toQuery(filters: DirectoryFilters): Partial<Record<keyof DirectoryFilters, string>> {
  const said = Object.entries(filters).filter(
    ([name, value]) => value !== NO_FILTERS[name as keyof DirectoryFilters],
  );
  return Object.fromEntries(said);
}

interface FilterChip {
  filter: 'q' | 'province' | 'category';
  label: string;
}

/** What the list is narrowed to, in words. */
export function listChips({ q, province, category }: DirectoryFilters): FilterChip[] {
  const chips: FilterChip[] = [];
  if (q) chips.push({ filter: 'q', label: `“${q}”` });
  if (province !== 'all') chips.push({ filter: 'province', label: province });
  if (category !== 'all') chips.push({ filter: 'category', label: CATEGORY_LABELS[category] });
  return chips;
}

/** `Showing 1 company`, `Showing 1 204 companies`. */
export function countLine(total: number): string {
  const figures = String(total).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return `Showing ${figures} ${total === 1 ? 'company' : 'companies'}`;
}
