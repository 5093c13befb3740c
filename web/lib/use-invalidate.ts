import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { RouteId } from '../../shared/routes.ts';
import { askedAhead } from './prefetch.ts';

/**
 * Drops every cached answer of some routes, lists with all their pages included (SWR's own filters cannot match those)
 * and what was asked for ahead, so that whoever asks for them next fetches anew, an answer of a moment ago or one under
 * way included. Answers to what holds `kept`, such as `status:"all"`, stay: a list that is on show reloads by itself.
 */
export function useInvalidate(kept?: string): (...ids: readonly RouteId[]) => void {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    (...ids) => {
      for (const key of new Set([...cache.keys(), ...askedAhead])) {
        if (!ids.some((id) => key.includes(`@"${id}",`))) continue;
        if (kept !== undefined && key.includes(kept)) continue;
        cache.delete(key);
        /* Lets go of the request as well, which SWR would share for two seconds more. */
        void mutate(key);
      }
    },
    [cache, mutate, kept],
  );
}
