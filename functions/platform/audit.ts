import { randomUUID } from 'node:crypto';
import type { Statement } from '../../shared/enumerations.ts';
import { auditKey, auditMonth, type Key, reviewHistoryKey } from './keys.ts';
import { keptUntil } from './retention.ts';
import { changeAuditCount } from './stats.ts';
import type { Write } from './table.ts';
import { absent, put } from './writes.ts';

/** An entry of the audit list: who performed which action on what, and why. */
export interface AuditEntry {
  act: string;
  actorId: string;
  /** Kind and id of the item that was changed, such as `review 3f…`. */
  subject: string;
  reason: string | null;
  note: string | null;
  /** Further facts beside reason and note, such as which passages were redacted. */
  detail?: string | null;
  /** What a moderator stated with an approval. */
  checklist?: readonly Statement[];
  /** When the approval was made that was taken back. */
  approvedAt?: string;
  /** Name of the subject. Only for companies: other names must not outlive their items. */
  name?: string;
}

/** An audit entry as the table stores it. */
export type AuditRecord = Key & AuditEntry & { at: string; expiresAtSeconds?: number };

/**
 * Writes that store an audit entry and count it for its month, to be part of the action's own transaction. The entry's
 * condition is that it is new: entries are never overwritten. It is deleted after seven years, with its month.
 */
export function auditWrites(entry: AuditEntry, now: Date): Write[] {
  const at = now.toISOString();
  const id = randomUUID();
  const month = auditMonth(at);
  const record = { ...auditKey(at, id), ...entry, at, expiresAtSeconds: keptUntil(month) };
  return [newEntry('audit', record), changeAuditCount(month, id, 1)];
}

/** Stores a copy of an audit entry in its review's history. */
export function historyWrite(reviewId: string, entry: AuditEntry, now: Date): Write {
  const at = now.toISOString();
  return newEntry('history', { ...reviewHistoryKey(reviewId, at, randomUUID()), ...entry, at });
}

function newEntry(name: string, Item: AuditRecord): Write {
  return put(name, Item, { pk: absent });
}
