import { useHydrated } from '../../lib/use-hydrated.ts';
import { useSearch } from '../../lib/use-search.ts';
import { NO_FILTERS, toQuery, readFilters, type DirectoryFilters } from './directory-filters.ts';

interface FiltersInAddress {
  filters: DirectoryFilters;
  /** Changes some of them. `replace` keeps one entry in the history while somebody types. */
  change: (some: Partial<DirectoryFilters>, replace?: boolean) => void;
}

/** The filters live in the address alone, so that back, reload and a shared link work. The page is prerendered without. */
export function useDirectoryFilters(): FiltersInAddress {
  const [search, changeSearch] = useSearch();
  const isHydrated = useHydrated();
  return {
    filters: isHydrated ? readFilters(search) : NO_FILTERS,
    change: (some, replace = false) =>
      changeSearch((latest) => toQuery({ ...readFilters(latest), ...some }), {
        replace,
        preventScrollReset: true,
      }),
  };
}
