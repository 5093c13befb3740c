import { AsyncLocalStorage } from 'node:async_hooks';
import DataLoader from 'dataloader';
import { batchGet, type StoredItem } from '../platform/items.ts';
import { type Key, keyText } from '../platform/keys.ts';

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

/** In order; missing ones are undefined. Within `rememberReads` in one batch with what others ask for, each once. */
export function loadItems(keys: readonly Key[]): Promise<(StoredItem | undefined)[]> {
  const known = memory.getStore();
  const loader = (known?.get('items') as ItemLoader | undefined) ?? newItemLoader();
  known?.set('items', loader);
  return Promise.all(keys.map((key) => loader.load(key)));
}

type ItemLoader = ReturnType<typeof newItemLoader>;

const newItemLoader = () =>
  new DataLoader<Key, StoredItem | undefined, string>(readItems, {
    batchScheduleFn: (read) => setImmediate(read),
    cacheKeyFn: keyText,
  });

async function readItems(keys: readonly Key[]): Promise<(StoredItem | undefined)[]> {
  const items = new Map((await batchGet(keys)).map((item) => [keyText(item), item]));
  return keys.map((key) => items.get(keyText(key)));
}
