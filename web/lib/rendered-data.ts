import { mutate } from 'swr';
import { useHydrated } from './use-hydrated.ts';

/** The data that the server drew a page from and wrote into it, by SWR's cache keys. */
export type RenderedData = Record<string, unknown>;

function readRenderedData(): RenderedData {
  const text = typeof document === 'undefined' ? null : document.getElementById('page-data')?.textContent;
  return text ? (JSON.parse(text) as RenderedData) : {};
}

let pageData = readRenderedData();

/** The data is cached, and dropped, like a response. */
for (const [key, data] of Object.entries(pageData)) void mutate(key, data, { revalidate: false });

/** Removes the data, so that only the first caller gets it. */
export function takeRenderedData<T>(key: string): T | undefined {
  const { [key]: taken, ...others } = pageData;
  pageData = others;
  return taken as T | undefined;
}

export function forgetRenderedData(): void {
  pageData = {};
}

/** During hydration SWR sees only its initial, empty cache, so the page's data is given as a fallback. */
export function useRenderedData<T>(key: string): { fallbackData?: T } {
  const isHydrated = useHydrated();
  return !isHydrated && key in pageData ? { fallbackData: pageData[key] as T } : {};
}
