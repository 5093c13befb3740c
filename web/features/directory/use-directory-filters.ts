import { useSearch } from '../../lib/use-search.ts';
import { toQuery, readFilters, type DirectoryFilters } from './directory-filters.ts';
import { useRefusal } from './rendered-directory.ts';

interface FiltersInAddress {
  filters: DirectoryFilters;
  refusal: string | null;
  /** Changes settings and goes to the first company. `replace` keeps one history entry during typing. */
  change: (some: Partial<DirectoryFilters>, replace?: boolean) => void;
}

/** The filters are only in the address, so that back, reload and a shared link work. */
export function useDirectoryFilters(): FiltersInAddress {
  const [search, changeSearch] = useSearch();
  return {
    filters: readFilters(search),
    refusal: useRefusal(search),
    change: (some, replace = false) =>
      changeSearch((latest) => toQuery({ ...readFilters(latest), cursor: '', ...some }), {
        replace,
        preventScrollReset: true,
      }),
  };
}
