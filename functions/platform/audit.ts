import { randomUUID } from 'node:crypto';
import { southAfricanDay } from '../../shared/dates.ts';
import { auditKey } from './keys.ts';
import type { Write } from './table.ts';

/** Who did what to which, and why. */
export interface AuditEntry {
  act: string;
  actorId: string;
  /** Kind and id, such as `review 3f…`. */
  subject: string;
  reason: string | null;
  note: string | null;
}

/** Goes into the transaction of the act itself. On condition that it is new: entries are never written over. */
export function auditWrite(entry: AuditEntry, now: Date): Write {
  const at = now.toISOString();
  return {
    name: 'audit',
    put: {
      Item: { ...auditKey(southAfricanDay(now), at, randomUUID()), ...entry, at },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
}
