import { createSearchParams, type NavigateOptions, useSearchParams } from 'react-router-dom';

/**
 * The query of the page's address, and what changes it. A change is given what the address says by now, which the page
 * may not show yet, so that of two changes at once neither is lost, whichever part of the page makes them.
 */
export function useSearch() {
  const [search, setSearch] = useSearchParams();
  const change = (
    toNext: (latest: URLSearchParams) => URLSearchParams | Record<string, string>,
    options?: NavigateOptions,
  ) => setSearch(createSearchParams(toNext(new URLSearchParams(window.location.search))), options);
  return [search, change] as const;
}
