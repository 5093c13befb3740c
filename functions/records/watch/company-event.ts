import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { COMPANY_EVENTS, type CompanyEvent } from '../../../shared/enumerations.ts';
import { queryItems } from '../../platform/items.ts';
import {
  COMPANY_EVENTS as EVENTS,
  companyEventKey,
  companyEventsPartition,
  keyShape,
} from '../../platform/keys.ts';
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
});
export type CompanyEventRecord = z.infer<typeof companyEventRecord>;

/** A watcher looks in within a year. */
const RETENTION_SECONDS = 365 * 24 * 60 * 60;

/** For the event's transaction. Those who have the company on their watchlist are told. */
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

const MOST_NEW = 50;

export async function readEvents(companyId: string, since: string): Promise<CompanyEventRecord[]> {
  const events = await queryItems(
    {
      KeyConditionExpression: 'pk = :company AND sk > :since',
      ExpressionAttributeValues: {
        ':company': companyEventsPartition(companyId),
        // Sorts after all events of that moment.
        ':since': `${EVENTS}${since}$`,
      },
      ScanIndexForward: false,
    },
    MOST_NEW,
  );
  return events.map((item) => companyEventRecord.parse(item));
}
