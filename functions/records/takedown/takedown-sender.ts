import { readItem } from '../../platform/items.ts';
import { authorPartition, takedownSenderKey } from '../../platform/keys.ts';
import type { Write } from '../../platform/table.ts';
import { absent, put } from '../../platform/writes.ts';
import { HttpError } from '../../platform/http-error.ts';
import { findTakedownByReference, type TakedownRecord } from './takedown.ts';

/** The queue of senders, by the time from which `TAKEDOWN_FILE_DAYS` count. */
export const SENDER_QUEUE = 'TAKEDOWN#SENDER';

/** Names the account from which a request was filed: it alone may add files. */
export function senderWrite({ id, createdAt }: TakedownRecord, userId: string): Write {
  const at = `${createdAt}#${id}`;
  const places = {
    authorId: authorPartition(userId, 'filed'),
    authoredAt: at,
    queue: SENDER_QUEUE,
    queuedAt: at,
  };
  return put('sender', { ...takedownSenderKey(id), takedownId: id, userId, ...places }, { pk: absent });
}

/** Returns a request that was filed from this account. Any other is reported as `takedown_not_found`. */
export async function requireSentTakedown(reference: string, userId: string): Promise<TakedownRecord> {
  const takedown = await findTakedownByReference(reference);
  const sender = takedown && (await readItem(takedownSenderKey(takedown.id)));
  if (!takedown || sender?.['userId'] !== userId) throw new HttpError('takedown_not_found');
  return takedown;
}
