import { createSearchParams, type NavigateOptions, useSearchParams } from 'react-router-dom';

/** Changes start from the current address, which the page may not show yet: of two at once, neither is lost. */
export function useSearch() {
  const [search, setSearch] = useSearchParams();
  const change = (
    toNext: (latest: URLSearchParams) => URLSearchParams | Record<string, string>,
    options?: NavigateOptions,
  ) => setSearch(createSearchParams(toNext(new URLSearchParams(window.location.search))), options);
  return [search, change] as const;
}
