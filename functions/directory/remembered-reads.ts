import { AsyncLocalStorage } from 'node:async_hooks';
import { queryItems } from '../platform/items.ts';
import type { Item } from '../platform/table.ts';

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

interface Together {
  /** The prefix of the sort keys that are read together, and the most items. */
  start: string;
  most: number;
}

/**
 * The first `most` items of a partition whose sort keys begin with `text`, in order. Within `rememberReads`
 * all items that begin with `start` are read once, or, if they are too many, only the requested ones.
 */
export async function readPrefix(
  pk: string,
  text: string,
  most: number,
  together: Together,
): Promise<Item[]> {
  if (!isRemembering()) return queryPrefix(pk, text, most);
  const alike = await readOnce(`${pk} ${together.start}`, () =>
    queryPrefix(pk, together.start, together.most),
  );
  if (alike.length < together.most)
    return alike.filter(({ sk }) => String(sk).startsWith(text)).slice(0, most);
  return readOnce(`${pk} ${text} ${most}`, () => queryPrefix(pk, text, most));
}

const queryPrefix = (pk: string, text: string, most: number): Promise<Item[]> =>
  queryItems(
    {
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :text)',
      ExpressionAttributeValues: { ':pk': pk, ':text': text },
      // Reading items takes longer than the query.
      ProjectionExpression: 'sk, #count',
      ExpressionAttributeNames: { '#count': 'count' },
    },
    most,
  );
