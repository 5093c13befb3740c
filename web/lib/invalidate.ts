import { mutate } from 'swr';
import type { RouteId } from '../../shared/routes.ts';
import { forgetRenderedData } from './rendered-data.ts';

type Key = readonly [id: string, parts?: unknown];

/** SWR's filter functions skip these: paged lists, by their name in SWR's cache, and preloaded requests. */
const pagedLists = new Map<string, Key>();
const preloaded = new Set<Key>();

export const rememberPagedList = (cacheName: string, firstPage: Key) => pagedLists.set(cacheName, firstPage);
export const rememberPreloaded = (key: Key) => preloaded.add(key);

/** Responses preloaded or still loading, too. `isStale` limits this to some, by the parts of their request. */
export function invalidate(ids: readonly RouteId[], isStale: (parts: unknown) => boolean = () => true): void {
  const matches = (key: unknown): boolean => {
    if (!Array.isArray(key)) return false;
    const [id, parts] = key as unknown[];
    return ids.some((one) => one === id) && isStale(parts);
  };
  forgetRenderedData();
  void mutate(matches, undefined);
  for (const [cacheName, firstPage] of pagedLists) if (matches(firstPage)) void mutate(cacheName, undefined);
  /* Without data, this only discards the preloaded request. */
  for (const key of preloaded) if (matches(key)) void mutate(key);
}
