import { preload, unstable_serialize as spell } from 'swr';

/** What was asked for ahead; some of it nobody has looked at yet, and SWR's cache does not know of it. */
export const askedAhead = new Set<string>();

/** Asks ahead for what is likely to be wanted next; whoever wants it then waits for this answer. */
export async function prefetch<Key extends readonly [string, ...unknown[]]>(
  key: Key,
  fetcher: (key: Key) => Promise<unknown>,
): Promise<void> {
  askedAhead.add(spell(key));
  await preload(key, fetcher);
}
