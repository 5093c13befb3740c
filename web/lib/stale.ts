import { useEffect } from 'react';
import { mutate, unstable_serialize } from 'swr';
import type { RouteId } from '../../shared/routes.ts';
import { forgetRenderedData } from './rendered-data.ts';
import { routePaths } from './route-paths.ts';

type Key = readonly [id: string, parts?: unknown];

/** How many components show a response, by its name in SWR's cache. */
const onScreen = new Map<string, number>();
/** SWR's filter functions skip these: paged lists, by their name in SWR's cache, and preloaded requests. */
const pagedLists = new Map<string, Key>();
const preloaded = new Set<Key>();

export const rememberPreloaded = (key: Key) => preloaded.add(key);

/** What a component shows is fetched again once it is out of date, and stays on the screen meanwhile. */
export function useOnScreen(cacheName: string, firstPage?: Key): void {
  useEffect(() => {
    if (firstPage) pagedLists.set(cacheName, firstPage);
    const shown = onScreen.get(cacheName) ?? 0;
    onScreen.set(cacheName, shown + 1);
    return () => void onScreen.set(cacheName, (onScreen.get(cacheName) ?? 1) - 1);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the name stands for both
  }, [cacheName]);
}

/** Fetches these responses again where they are on the screen, and drops the others, also while they load. */
function dropWhere(isStale: (id: string) => boolean): void {
  const matches = (key: unknown): key is Key => Array.isArray(key) && isStale(String(key[0]));
  const isShown = (cacheName: string) => (onScreen.get(cacheName) ?? 0) > 0;
  forgetRenderedData();
  void mutate((key) => matches(key) && isShown(unstable_serialize(key)));
  void mutate((key) => matches(key) && !isShown(unstable_serialize(key)), undefined);
  for (const [cacheName, firstPage] of pagedLists) {
    if (!matches(firstPage)) continue;
    if (isShown(cacheName)) void mutate(cacheName);
    else void mutate(cacheName, undefined);
  }
  /* Without data, this only discards the preloaded request. */
  for (const key of preloaded) if (matches(key)) void mutate(key);
}

export const drop = (id: RouteId): void => dropWhere((one) => one === id);

let actions = 0;
const called = new Set<RouteId>();

function dropAfterCalls(): void {
  if (actions > 0 || called.size === 0) return;
  const changes = [...called].map((id) => routePaths[id][2]);
  called.clear();
  dropWhere((id) => changes.some((ids) => (ids ? ids.includes(id) : id in routePaths)));
}

/** Drops what a call may have changed, after a failure too: somebody else may have been first. */
export function noteCall(id: RouteId): void {
  const [method, , changes] = routePaths[id];
  if (method === 'GET' || changes?.length === 0) return;
  called.add(id);
  dropAfterCalls();
}

export async function asOneChange(action: () => Promise<void>): Promise<void> {
  actions += 1;
  try {
    await action();
  } finally {
    actions -= 1;
    dropAfterCalls();
  }
}
