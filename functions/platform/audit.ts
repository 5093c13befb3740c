import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { southAfricanDay } from '../../shared/dates.ts';
import { CHECKLIST } from '../../shared/enumerations.ts';
import { count } from './counters.ts';
import { auditKey, auditMonth, type Counters, type Key, keyShape, reviewHistoryKey } from './keys.ts';
import { keptUntil } from './retention.ts';
import type { Figures } from './sum-figures.ts';
import type { Write } from './table.ts';
import { absent, put } from './writes.ts';

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

const DECISIONS: Readonly<Record<string, Figures>> = {
  'approve-review': { approved: 1 },
  'reject-review': { rejected: 1 },
};
const dayOf = (time: string) => southAfricanDay(new Date(time));

export const countedIn = ({ at, act, approvedAt }: AuditRecord): [Counters, name: string, by: Figures][] => [
  ['audit', auditMonth(at), { total: 1 }],
  ['decisions', dayOf(at), DECISIONS[act] ?? {}],
  // An approval that was reversed no longer counts for its day.
  ['decisions', dayOf(approvedAt ?? at), approvedAt === undefined ? {} : { approved: -1 }],
];

/** For the action's own transaction. Entries are never overwritten, and deleted after seven years, by month. */
export function auditWrites(entry: AuditEntry, now: Date): Write[] {
  const at = now.toISOString();
  const id = randomUUID();
  const month = auditMonth(at);
  const record = { ...auditKey(at, id), ...entry, at, expiresAtSeconds: keptUntil(month) };
  const counts = countedIn(record).flatMap(([counters, name, by]) => count(counters, name, id, by));
  return [newEntry('audit', record), ...counts];
}

export function historyWrite(reviewId: string, entry: AuditEntry, now: Date): Write {
  const at = now.toISOString();
  return newEntry('history', { ...reviewHistoryKey(reviewId, at, randomUUID()), ...entry, at });
}

function newEntry(name: string, Item: AuditRecord): Write {
  return put(name, Item, { pk: absent });
}
