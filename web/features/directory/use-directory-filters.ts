import { useSearch } from '../../lib/use-search.ts';
import { toQuery, readFilters, type DirectoryFilters } from './directory-filters.ts';
import { useRefusal } from './written-directory.ts';

interface FiltersInAddress {
  filters: DirectoryFilters;
  /** Why the server refused the address; null where it did not. */
  refusal: string | null;
  /** Changes some of them, and begins at the first company. `replace` keeps one entry in the history while somebody types. */
  change: (some: Partial<DirectoryFilters>, replace?: boolean) => void;
}

/** The filters live in the address alone, so that back, reload and a shared link work. */
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
