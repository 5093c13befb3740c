import { readItem } from '../platform/items.ts';
import * as z from 'zod/mini';
import { archiveItemKey } from '../platform/keys.ts';
import { daysAfter } from '../platform/retention.ts';
import type { Write } from '../platform/table.ts';
import { put, update } from '../platform/writes.ts';

const archiveItem = z.object({
  id: z.string(),
  status: z.enum(['WAITING', 'READY']),
  askedAt: z.string(),
  expiresAtSeconds: z.int(),
});

/** Days after which an unfinished archive is given up, and for which a finished one can be downloaded. */
const DAYS = 1;

export function askArchiveWrite(userId: string, id: string, now: Date): Write {
  const item = { id, status: 'WAITING', askedAt: now.toISOString(), expiresAtSeconds: daysAfter(now, DAYS) };
  return put('archive', { ...archiveItemKey(userId), ...item });
}

/** The condition fails if another archive was asked for meanwhile. */
export function archiveReadyWrite(userId: string, id: string, now: Date): Write {
  const set = { status: 'READY', expiresAtSeconds: daysAfter(now, DAYS) };
  return update('archive', archiveItemKey(userId), { set }, { id });
}

export async function findArchive(userId: string, now: Date): Promise<z.infer<typeof archiveItem> | null> {
  const item = await readItem(archiveItemKey(userId));
  const archive = item && archiveItem.parse(item);
  return archive && archive.expiresAtSeconds > now.getTime() / 1000 ? archive : null;
}
