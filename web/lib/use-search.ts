import { useEffect, useRef } from 'react';
import { createSearchParams, type NavigateOptions, useSearchParams } from 'react-router-dom';

/**
 * The query of the page's address, and what changes it. A change is given what was last asked for, which the page may
 * not show yet, so that of two changes at once neither is lost.
 */
export function useSearch() {
  const [search, setSearch] = useSearchParams();
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const change = (
    toNext: (latest: URLSearchParams) => URLSearchParams | Record<string, string>,
    options?: NavigateOptions,
  ) => {
    latest.current = createSearchParams(toNext(latest.current));
    setSearch(latest.current, options);
  };
  return [search, change] as const;
}
