import { AsyncLocalStorage } from 'node:async_hooks';
import DataLoader from 'dataloader';
import { batchGet, queryItems, type StoredItem } from '../platform/items.ts';
import { type Key, keyText } from '../platform/keys.ts';
import type { Item } from '../platform/table.ts';

const memory = new AsyncLocalStorage<Map<string, unknown>>();
const among = new AsyncLocalStorage<DirectoryItems>();

/** Items of the directory in memory: by their keys, and in their partitions, in order. */
export interface DirectoryItems {
  byKey: ReadonlyMap<string, StoredItem>;
  partitions: ReadonlyMap<string, readonly StoredItem[]>;
}

/** Within `work`, these are all the directory has. */
export const readAmong = <T>(items: DirectoryItems, work: () => Promise<T>): Promise<T> =>
  among.run(items, () => memory.run(new Map<string, unknown>(), work));

export async function readKeys(keys: readonly Key[]): Promise<StoredItem[]> {
  const items = among.getStore();
  return items ? keys.flatMap((key) => items.byKey.get(keyText(key)) ?? []) : batchGet(keys);
}

interface Range {
  pk: string;
  start?: string;
  after?: Key | undefined;
  limit?: number | undefined;
  projection?: object;
}

export async function readRange({ pk, start = '', after, limit, projection }: Range): Promise<Item[]> {
  const items = among.getStore();
  if (!items)
    return queryItems(
      {
        ...projection,
        KeyConditionExpression: start ? 'pk = :pk AND begins_with(sk, :start)' : 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk, ...(start && { ':start': start }) },
        ExclusiveStartKey: after,
      },
      limit,
    );
  const found = (items.partitions.get(pk) ?? []).filter(({ sk }) => sk.startsWith(start));
  return found.filter(({ sk }) => !after || sk > after.sk).slice(0, limit);
}

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
  const items = new Map((await readKeys(keys)).map((item) => [keyText(item), item]));
  return keys.map((key) => items.get(keyText(key)));
}
