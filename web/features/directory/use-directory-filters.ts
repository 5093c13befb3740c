import { useSearchParams } from 'react-router-dom';
import { queryOf, readFilters, type DirectoryFilters } from './directory-filters.ts';

interface FiltersInAddress {
  filters: DirectoryFilters;
  /** Changes some of them. `replace` keeps one entry in the history while somebody types. */
  change: (some: Partial<DirectoryFilters>, replace?: boolean) => void;
}

/** The filters live in the address alone, so that back, reload and a shared link work. */
export function useDirectoryFilters(): FiltersInAddress {
  const [search, setSearch] = useSearchParams();
  return {
    filters: readFilters(search),
    change: (some, replace = false) =>
      setSearch((current) => new URLSearchParams(queryOf({ ...readFilters(current), ...some })), {
        replace,
        preventScrollReset: true,
      }),
  };
}
