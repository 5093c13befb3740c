import { mutate } from 'swr';
import { useHydrated } from './use-hydrated.ts';

/** The data that the server drew a page from and wrote into it, by SWR's cache keys. */
export type Written = Record<string, unknown>;

function readWritten(): Written {
  const text = typeof document === 'undefined' ? null : document.getElementById('page-data')?.textContent;
  return text ? (JSON.parse(text) as Written) : {};
}

let written = readWritten();

/** The data is cached, and dropped, like a response. */
for (const [key, data] of Object.entries(written)) void mutate(key, data, { revalidate: false });

/** Returns the data written under a key and removes it, so that only the first caller gets it. */
export function takeWritten<T>(key: string): T | undefined {
  const { [key]: taken, ...others } = written;
  written = others;
  return taken as T | undefined;
}

/** From now on all data is fetched. */
export function forgetWritten(): void {
  written = {};
}

/** During hydration SWR sees only its initial, empty cache, so the written data is given as a fallback. */
export function useWritten<T>(key: string): { fallbackData?: T } {
  const isHydrated = useHydrated();
  return !isHydrated && key in written ? { fallbackData: written[key] as T } : {};
}
