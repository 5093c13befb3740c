import { AsyncLocalStorage } from 'node:async_hooks';

const memory = new AsyncLocalStorage<Map<string, unknown>>();

/** Within `work`, searches do shared reads only once: many names of a list have the same words. */
export const rememberReads = <T>(work: () => Promise<T>): Promise<T> =>
  memory.run(memory.getStore() ?? new Map<string, unknown>(), work);

export const isRemembering = (): boolean => memory.getStore() !== undefined;

/** Within `rememberReads`, reads once under each key, except results that are not kept; elsewhere each time. */
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

/** The same for a value that is computed from the key. */
export function computeOnce<T>(key: string, compute: () => T): T {
  const known = memory.getStore();
  const value = known?.has(key) ? (known.get(key) as T) : compute();
  known?.set(key, value);
  return value;
}
