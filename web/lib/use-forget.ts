import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { RouteId } from '../../shared/routes.ts';

/**
 * Drops every cached answer of some routes, lists with all their pages included (SWR's own filters cannot match
 * those), so that the next page to ask for them fetches anew. For answers that nothing on this page shows.
 */
export function useForget(): (...ids: readonly RouteId[]) => void {
  const { cache } = useSWRConfig();
  return useCallback(
    (...ids) => {
      for (const key of [...cache.keys()]) {
        if (ids.some((id) => key.includes(`@"${id}",`))) cache.delete(key);
      }
    },
    [cache],
  );
}
