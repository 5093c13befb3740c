import { randomUUID } from 'node:crypto';
import { southAfricanDay } from '../../shared/dates.ts';
import { auditKey, type Key, reviewHistoryKey } from './keys.ts';
import type { Write } from './table.ts';

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

/** Leads from a day to the one before it on which something happened. */
export const AUDIT_QUEUE = 'AUDIT';

/** Goes into the transaction of the act itself. On condition that it is new: entries are never written over. */
export function auditWrite(entry: AuditEntry, now: Date): Write {
  const at = now.toISOString();
  const id = randomUUID();
  const placed = { queue: AUDIT_QUEUE, queuedAt: `${at}#${id}` };
  return newEntry('audit', { ...auditKey(southAfricanDay(now), at, id), ...entry, at, ...placed });
}

/** The same for an act on a review, whose history one query reads with the review itself. */
export function reviewAuditWrites(reviewId: string, entry: Omit<AuditEntry, 'subject'>, now: Date): Write[] {
  const record = { ...entry, subject: `review ${reviewId}` };
  return [auditWrite(record, now), historyWrite(reviewId, record, now)];
}

/** An entry's copy in the history of the review that it touches. */
export function historyWrite(reviewId: string, entry: AuditEntry, now: Date): Write {
  const at = now.toISOString();
  return newEntry('history', { ...reviewHistoryKey(reviewId, at, randomUUID()), ...entry, at });
}

function newEntry(name: string, Item: AuditRecord & { queue?: string; queuedAt?: string }): Write {
  return { name, put: { Item, ConditionExpression: 'attribute_not_exists(pk)' } };
}
