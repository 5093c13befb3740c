import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { RouteId } from '../../shared/routes.ts';

/**
 * Drops every cached answer of some routes, lists with all their pages included (SWR's own filters cannot match
 * those), so that whoever asks for them next fetches anew, an answer of a moment ago or one under way included.
 */
export function useForget(): (...ids: readonly RouteId[]) => void {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    (...ids) => {
      for (const key of [...cache.keys()]) {
        if (!ids.some((id) => key.includes(`@"${id}",`))) continue;
        cache.delete(key);
        /* Lets go of the request as well, which SWR would share for two seconds more. */
        void mutate(key);
      }
    },
    [cache, mutate],
  );
}
