import * as z from 'zod/mini';
import {
  CHANGE_EVENTS,
  CHANGE_KINDS,
  type ChangeEvent,
  type ChangeKind,
} from '../../../shared/enumerations.ts';
import { batchGet, queryItems, readItem } from '../../platform/items.ts';
import { changeKey, changeOfKey, CHANGES, type Key, keyShape, lastChangeKey } from '../../platform/keys.ts';
import { retryOnChange } from '../../platform/retry.ts';
import { transact, type Write } from '../../platform/table.ts';
import { absent, put, remove } from '../../platform/writes.ts';

/** An entry of the feed of changes. It refers to the public record by key and copies nothing from it. */
const changeEntry = z.object({
  at: z.string(),
  kind: z.enum(CHANGE_KINDS),
  event: z.enum(CHANGE_EVENTS),
  id: z.string(),
  /** Absent once the record is removed. */
  place: z.exactOptional(z.object(keyShape)),
});
type ChangeEntry = z.infer<typeof changeEntry>;

interface Followed {
  kind: ChangeKind;
  id: string;
  place: Key | null;
}

export type NameEvent = (last: ChangeEntry | undefined) => ChangeEvent | null;

/**
 * Replaces a public record's entry in the feed by a new one. Times increase by at least a millisecond in the order of
 * the transactions: a reader who has read up to one misses nothing.
 */
export function recordChange({ kind, id, place }: Followed, nameEvent: NameEvent): Promise<void> {
  return retryOnChange(async () => {
    const [head, last] = await readLast(id);
    const event = nameEvent(last);
    if (event === null) return;
    const now = new Date().toISOString();
    const at = head && head.at >= now ? millisecondAfter(head.at) : now;
    const entry: ChangeEntry = { at, kind, event, id, ...(place && { place }) };
    await transact([
      put('last change', { ...lastChangeKey, at }, head ? { at: head.at } : { at: absent }),
      put('place in the feed', { ...changeOfKey(id), ...entry }, last ? { at: last.at } : { at: absent }),
      ...(last ? [remove('last entry', changeKey(last.at))] : ([] as Write[])),
      put('entry', { ...changeKey(at), ...entry }),
    ]);
  });
}

async function readLast(id: string) {
  const items = await batchGet([lastChangeKey, changeOfKey(id)], { isConsistent: true });
  const [head, last] = [lastChangeKey, changeOfKey(id)].map(({ pk }) => items.find((item) => item.pk === pk));
  return [head && { at: String(head['at']) }, last && changeEntry.parse(last)] as const;
}

export const readLastChange = async (): Promise<string | undefined> =>
  (await readItem(lastChangeKey))?.['at'] as string | undefined;

const millisecondAfter = (at: string) => new Date(Date.parse(at) + 1).toISOString();

/** Entries after a time, or from the beginning, oldest first. Strongly consistent. */
export async function readChanges(after: string | undefined, limit: number): Promise<ChangeEntry[]> {
  const entries = await queryItems(
    {
      KeyConditionExpression: 'pk = :feed AND sk > :after',
      ExpressionAttributeValues: { ':feed': CHANGES, ':after': after ?? lastChangeKey.sk },
      ConsistentRead: true,
    },
    limit,
  );
  return entries.map((item) => changeEntry.parse(item));
}
