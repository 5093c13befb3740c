import * as z from 'zod/mini';
import {
  CHANGE_EVENTS,
  CHANGE_KINDS,
  type ChangeEvent,
  type ChangeKind,
} from '../../../shared/enumerations.ts';
import { batchGet, queryItems } from '../../platform/items.ts';
import { changeKey, changeOfKey, CHANGES, type Key, keyShape, lastChangeKey } from '../../platform/keys.ts';
import { retryOnChange } from '../../platform/retry.ts';
import { transact, type Write } from '../../platform/table.ts';
import { absent, put, remove } from '../../platform/writes.ts';

/** An entry of the feed of changes. It holds where the public record stands, and nothing of it. */
const changeEntry = z.object({
  at: z.string(),
  kind: z.enum(CHANGE_KINDS),
  event: z.enum(CHANGE_EVENTS),
  id: z.string(),
  /** Absent of what was removed. */
  place: z.exactOptional(z.object(keyShape)),
});
type ChangeEntry = z.infer<typeof changeEntry>;

/** A company or review by which the feed goes on. */
interface Followed {
  kind: ChangeKind;
  id: string;
  /** Where everybody reads it now; null where nobody does. */
  place: Key | null;
}

/** The event that an entry tells, given the last one of the same record; null where there is nothing to tell. */
export type NameEvent = (last: ChangeEntry | undefined) => ChangeEvent | null;

/**
 * Writes what became of a public record to the end of the feed, and takes its last entry away, so that each stands there
 * once. Times grow by at least a millisecond in the order of the transactions: whoever has read up to one misses nothing.
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

const millisecondAfter = (at: string) => new Date(Date.parse(at) + 1).toISOString();

/** Entries after a time, or from the beginning, oldest first. */
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
