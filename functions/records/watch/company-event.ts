import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { COMPANY_EVENTS, type CompanyEvent } from '../../../shared/enumerations.ts';
import { companyEventKey, keyShape } from '../../platform/keys.ts';
import { indexPlace } from '../../platform/read-index.ts';
import type { Write } from '../../platform/table.ts';
import { put } from '../../platform/writes.ts';

const companyEventRecord = z.object({
  ...keyShape,
  id: z.string(),
  companyId: z.string(),
  /** Absent for a corrected name. */
  reviewId: z.exactOptional(z.string()),
  /** Only for a corrected name. */
  formerName: z.exactOptional(z.string()),
  event: z.enum(COMPANY_EVENTS),
  at: z.string(),
  /** The last watcher notified. */
  toldTo: z.exactOptional(z.object({ partition: z.string(), after: z.optional(indexPlace) })),
  /** Set once all are notified. */
  toldAt: z.exactOptional(z.string()),
});
export type CompanyEventRecord = z.infer<typeof companyEventRecord>;
export const toCompanyEvent = (item: object): CompanyEventRecord => companyEventRecord.parse(item);

/** A watcher looks in within a year. */
const RETENTION_SECONDS = 365 * 24 * 60 * 60;

/** For the event's transaction: the stream tells watchers and, of a corrected name, representatives and authors. */
export function companyEvent(
  { id: reviewId, companyId }: Pick<CompanyEventRecord, 'companyId'> & { id?: string },
  event: CompanyEvent,
  now: Date,
  formerName?: string,
): Write[] {
  const at = now.toISOString();
  const id = randomUUID();
  const expiresAtSeconds = Math.floor(now.getTime() / 1000) + RETENTION_SECONDS;
  const item = { id, companyId, reviewId, event, formerName, at, expiresAtSeconds };
  return [put('company event', { ...companyEventKey(companyId, at, id), ...item })];
}
