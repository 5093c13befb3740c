import { useSearch } from '../../lib/use-search.ts';
import { toQuery, readFilters, type DirectoryFilters } from './directory-filters.ts';
import { useRefusal } from './rendered-directory.ts';

/** The filters are only in the address, so that back, reload and a shared link work. */
export function useDirectoryFilters() {
  const [search, changeSearch] = useSearch();
  /** Goes to the first company. `replace` keeps one history entry during typing. */
  const change = (some: Partial<DirectoryFilters>, replace = false) =>
    changeSearch((latest) => toQuery({ ...readFilters(latest), cursor: '', ...some }), {
      replace,
      preventScrollReset: true,
    });
  return { filters: readFilters(search), refusal: useRefusal(search), change };
}
