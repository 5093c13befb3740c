import { CATEGORIES } from '../../../shared/enumerations.ts';
import { useSearch } from '../../lib/use-search.ts';

/** The value for no filter: no option may have an empty value. */
export const ANY = 'all';

/** The filters are in the address, so that back, reload and a shared link work. */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const [search, changeSearch] = useSearch();
  const filters = Object.fromEntries(
    names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  ) as Partial<Record<Name, string>>;
  const change = (name: Name, value: string) =>
    changeSearch(
      (latest) => {
        const next = new URLSearchParams(latest);
        if (value && value !== ANY) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return { filters, change, clear: () => changeSearch(() => ({}), { replace: true }) };
}

export function useQueueFilters() {
  const { filters, change } = useFilters(['category', 'late']);
  const category = CATEGORIES.find((choice) => choice === filters.category);
  const late = filters.late === 'true';
  const query = { ...(category && { category }), ...(late && { late: 'true' as const }) };
  return { query, isFiltered: category !== undefined || late, change };
}
