import { isDeepStrictEqual } from 'node:util';
import type { Key } from '../../../functions/platform/keys.ts';
import type { Item, Write } from '../../../functions/platform/table.ts';
import { absent, check } from '../../../functions/platform/writes.ts';

/** Something derived that is not what it should be. */
export interface Drift {
  /** In words for a person. */
  what: string;
  /** Puts it right, on condition that nothing has changed since it was found; absent where that takes a person. */
  repair?: () => Promise<void>;
}

/** Whether an item holds what it should; what it holds besides does not matter. */
export const holdsAll = (item: Item, expected: object): boolean =>
  Object.entries(expected).every(([name, value]) => isDeepStrictEqual(item[name], value));

/** A condition: the item is as it was seen, by one of its attributes; or is still not there. */
export function unchanged(key: Key, seen: Item | null | undefined, attribute: string): Write {
  return check(`${key.pk} unchanged`, key, seen ? { [attribute]: seen[attribute] } : { pk: absent });
}
