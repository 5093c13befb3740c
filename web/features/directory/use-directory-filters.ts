import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { NO_FILTERS, toQuery, readFilters, type DirectoryFilters } from './directory-filters.ts';

interface FiltersInAddress {
  filters: DirectoryFilters;
  /** Changes some of them. `replace` keeps one entry in the history while somebody types. */
  change: (some: Partial<DirectoryFilters>, replace?: boolean) => void;
}

/** The filters live in the address alone, so that back, reload and a shared link work. The page is prerendered without. */
export function useDirectoryFilters(): FiltersInAddress {
  const [search, setSearch] = useSearchParams();
  const isHydrated = useHydrated();
  /* Ahead of the address while that is being changed: of two changes at once neither is lost. */
  const wanted = useRef(readFilters(search));
  useEffect(() => {
    wanted.current = readFilters(search);
  }, [search]);
  return {
    filters: isHydrated ? readFilters(search) : NO_FILTERS,
    change: (some, replace = false) => {
      wanted.current = { ...wanted.current, ...some };
      setSearch(toQuery(wanted.current), { replace, preventScrollReset: true });
    },
  };
}
