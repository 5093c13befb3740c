import { mutate } from 'swr';
import { useHydrated } from './use-hydrated.ts';

/** What the server drew a page from and wrote into it, by the keys under which SWR keeps it. */
export type Written = Record<string, unknown>;

function readWritten(): Written {
  const text = typeof document === 'undefined' ? null : document.getElementById('page-data')?.textContent;
  return text ? (JSON.parse(text) as Written) : {};
}

let written = readWritten();

/** It is cached like a response, and dropped like one. */
for (const [key, data] of Object.entries(written)) void mutate(key, data, { revalidate: false });

/** What was written under a key, to the first who takes it. */
export function takeWritten<T>(key: string): T | undefined {
  const { [key]: taken, ...others } = written;
  written = others;
  return taken as T | undefined;
}

/** From here on all is asked for. */
export function forgetWritten(): void {
  written = {};
}

/** While the page is hydrated SWR knows only what its cache held before anything was put into it: nothing. */
export function useWritten<T>(key: string): { fallbackData?: T } {
  const isHydrated = useHydrated();
  return !isHydrated && key in written ? { fallbackData: written[key] as T } : {};
}
