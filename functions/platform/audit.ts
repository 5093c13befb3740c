import { randomUUID } from 'node:crypto';
import { auditKey, auditMonth, type Key, reviewHistoryKey } from './keys.ts';
import { countAudit } from './stats.ts';
import type { Write } from './table.ts';
import { absent, put } from './writes.ts';

/** Who did what to which, and why. */
export interface AuditEntry {
  act: string;
  actorId: string;
  /** Kind and id, such as `review 3f…`. */
  subject: string;
  reason: string | null;
  note: string | null;
  /** What a reason and a note do not tell, such as which passages were redacted. */
  detail?: string | null;
  /** What the subject was called, where that may outlive it: companies' names do. */
  name?: string;
}

/** An entry as it lies in the table. */
export type AuditRecord = Key & AuditEntry & { at: string };

/**
 * An entry and its month's count, for the transaction of the act itself. On condition that it is new: entries are never
 * written over.
 */
export function auditWrites(entry: AuditEntry, now: Date): Write[] {
  const at = now.toISOString();
  const id = randomUUID();
  return [newEntry('audit', { ...auditKey(at, id), ...entry, at }), countAudit(auditMonth(at), id, 1)];
}

/** The same for an act on a review, whose history one query reads with the review itself. */
export function reviewAuditWrites(reviewId: string, entry: Omit<AuditEntry, 'subject'>, now: Date): Write[] {
  const record = { ...entry, subject: `review ${reviewId}` };
  return [...auditWrites(record, now), historyWrite(reviewId, record, now)];
}

/** An entry's copy in the history of the review that it touches. */
export function historyWrite(reviewId: string, entry: AuditEntry, now: Date): Write {
  const at = now.toISOString();
  return newEntry('history', { ...reviewHistoryKey(reviewId, at, randomUUID()), ...entry, at });
}

function newEntry(name: string, Item: AuditRecord): Write {
  return put(name, Item, { pk: absent });
}
