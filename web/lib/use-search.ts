import { createSearchParams, type NavigateOptions, useSearchParams } from 'react-router-dom';

/**
 * The query of the page's address, and a function that changes it. A change starts from the current address,
 * which the page may not show yet. So of two changes at the same time neither is lost, even from different
 * parts of the page.
 */
export function useSearch() {
  const [search, setSearch] = useSearchParams();
  const change = (
    toNext: (latest: URLSearchParams) => URLSearchParams | Record<string, string>,
    options?: NavigateOptions,
  ) => setSearch(createSearchParams(toNext(new URLSearchParams(window.location.search))), options);
  return [search, change] as const;
}
