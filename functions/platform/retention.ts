import { retainedKey } from './keys.ts';
import type { Item, Write } from './table.ts';
import { update } from './writes.ts';

/** Seven years, as long as claims about a publication can be brought (privacy policy, 'retention'). */
const RETENTION_SECONDS = 7 * 366 * 24 * 60 * 60;

/**
 * Retains the facts that the law requires of a deleted item, or of a deleted part of it, in a record that no route reads.
 * Facts that were retained before are not overwritten.
 */
export function retentionWrite(id: string, facts: Item, now: Date, part?: string): Write {
  return update('retained record', retainedKey(id, part), {
    set: { expiresAtSeconds: Math.floor(now.getTime() / 1000) + RETENTION_SECONDS },
    setOnce: { facts: { ...facts, goneAt: now.toISOString() } },
  });
}
