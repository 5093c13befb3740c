import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { CHECKLIST } from '../../shared/enumerations.ts';
import { auditKey, auditMonth, type Key, keyShape, reviewHistoryKey } from './keys.ts';
import { keptUntil } from './retention.ts';
import { changeAuditCount } from './stats.ts';
import type { Write } from './table.ts';
import { absent, put } from './writes.ts';

/** An entry of the audit list: who performed which action on what, and why. */
const auditEntry = {
  act: z.string(),
  actorId: z.string(),
  /** Kind and id of the item that was changed, such as `review 3f…`. */
  subject: z.string(),
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Further facts besides reason and note, such as which passages were redacted. */
  detail: z.exactOptional(z.nullable(z.string())),
  checklist: z.exactOptional(z.readonly(z.array(z.enum(CHECKLIST)))),
  /** The time of the approval that was reversed. */
  approvedAt: z.exactOptional(z.string()),
  /** Name of the subject. Only for companies: other names must not outlive their items. */
  name: z.exactOptional(z.string()),
};

export const auditRecord = z.object({
  ...keyShape,
  ...auditEntry,
  at: z.string(),
  expiresAtSeconds: z.exactOptional(z.int()),
});
export type AuditRecord = z.infer<typeof auditRecord>;
export type AuditEntry = Omit<AuditRecord, keyof Key | 'at' | 'expiresAtSeconds'>;
export const toAuditRecord = (item: object): AuditRecord => auditRecord.parse(item);

/** For the action's own transaction. Entries are never overwritten, and deleted after seven years, by month. */
export function auditWrites(entry: AuditEntry, now: Date): Write[] {
  const at = now.toISOString();
  const id = randomUUID();
  const month = auditMonth(at);
  const record = { ...auditKey(at, id), ...entry, at, expiresAtSeconds: keptUntil(month) };
  return [newEntry('audit', record), changeAuditCount(month, id, 1)];
}

export function historyWrite(reviewId: string, entry: AuditEntry, now: Date): Write {
  const at = now.toISOString();
  return newEntry('history', { ...reviewHistoryKey(reviewId, at, randomUUID()), ...entry, at });
}

function newEntry(name: string, Item: AuditRecord): Write {
  return put(name, Item, { pk: absent });
}
