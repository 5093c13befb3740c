import { AsyncLocalStorage } from 'node:async_hooks';

const memory = new AsyncLocalStorage<Map<string, Promise<unknown>>>();

/** Within `work`, searches read what they share with one another once: many names of a list have the same words. */
export const rememberReads = <T>(work: () => Promise<T>): Promise<T> =>
  memory.run(memory.getStore() ?? new Map<string, Promise<unknown>>(), work);

export const isRemembering = (): boolean => memory.getStore() !== undefined;

/** What `read` gave before under this key within `rememberReads`, unless it was too much to keep; elsewhere it is read each time. */
export async function readOnce<T>(
  key: string,
  read: () => Promise<T>,
  isKept: (result: T) => boolean = () => true,
): Promise<T> {
  const known = memory.getStore();
  if (!known) return read();
  const reading = (known.get(key) as Promise<T> | undefined) ?? read();
  known.set(key, reading);
  const result = await reading;
  if (!isKept(result)) known.delete(key);
  return result;
}
