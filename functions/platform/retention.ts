import { retainedKey } from './keys.ts';
import type { Item, Write } from './table.ts';
import { update } from './writes.ts';

/** Claims about a publication can be brought for as long (privacy policy, 'retention'). */
const KEPT_SECONDS = 7 * 366 * 24 * 60 * 60;

/**
 * Keeps what has to be kept of something that is gone, or of a part of it, where no route reads it. What was kept before
 * stays.
 */
export function retentionWrite(id: string, facts: Item, now: Date, part?: string): Write {
  return update('kept', retainedKey(id, part), {
    set: { expiresAtSeconds: Math.floor(now.getTime() / 1000) + KEPT_SECONDS },
    setOnce: { facts: { ...facts, goneAt: now.toISOString() } },
  });
}
