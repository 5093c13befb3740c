import { isDeepStrictEqual } from 'node:util';
import type { Key } from '../../../functions/platform/keys.ts';
import type { Item, Write } from '../../../functions/platform/table.ts';
import { absent, check } from '../../../functions/platform/writes.ts';

/** A derived value that is wrong. */
export interface Drift {
  /** A description for a person. */
  what: string;
  /**
   * Corrects it, on condition that nothing has changed since it was found; absent if only a person can do
   * that.
   */
  repair?: () => Promise<void>;
}

/** Whether an item has all expected attributes; other attributes do not matter. */
export const holdsAll = (item: Item, expected: object): boolean =>
  Object.entries(expected).every(([name, value]) => isDeepStrictEqual(item[name], value));

/** A condition that one attribute of the item is as it was read, or that the item still does not exist. */
export function unchanged(key: Key, seen: Item | null | undefined, attribute: string): Write {
  return check(`${key.pk} unchanged`, key, seen ? { [attribute]: seen[attribute] } : { pk: absent });
}
