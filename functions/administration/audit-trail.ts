import { southAfricanDay } from '../../shared/dates.ts';
import type { AuditQuery } from '../../shared/schemas/audit.ts';
import { AUDIT_QUEUE, type AuditRecord } from '../platform/audit.ts';
import { auditKey } from '../platform/keys.ts';
import { countItems, queryItems } from '../platform/query-items.ts';
import { countQueue, latestBefore } from '../platform/read-index.ts';

/** Days that a call reads at most: a filter that matches little goes on with the next page. */
const MOST_DAYS = 100;

type Filters = Pick<AuditQuery, 'act' | 'actor' | 'subject' | 'day'>;
/** The day to go on with, and the sort key of the entry to go on after. */
type AuditPlace = string[];

interface AuditPage {
  entries: AuditRecord[];
  next: AuditPlace | undefined;
}

/**
 * Audit entries, newest first, without a gap between days: a day after another until there are enough. Days on which
 * nothing happened cost nothing. A page may be short, and have one after it, when a filter matches little.
 */
export async function readAudit(
  filters: Filters,
  limit: number,
  after: AuditPlace | undefined,
  now: Date,
): Promise<AuditPage> {
  const found: { day: string; entry: AuditRecord }[] = [];
  let day: string | undefined = after?.[0] ?? filters.day ?? southAfricanDay(now);
  for (let days = 0; day !== undefined && days < MOST_DAYS && found.length <= limit; days += 1) {
    const start: string | undefined = after?.[0] === day ? after[1] : undefined;
    for (const entry of await readDay(day, filters, limit + 1, start)) found.push({ day, entry });
    day = filters.day === undefined ? await dayBefore(day) : undefined;
  }
  const page = found.slice(0, limit);
  const entries = page.map(({ entry }) => entry);
  const last = page.at(-1);
  if (found.length > limit && last) return { entries, next: [last.day, last.entry.sk] };
  return { entries, next: day === undefined ? undefined : [day] };
}

/** The day before a South African day on which something was decided. */
async function dayBefore(day: string): Promise<string | undefined> {
  const start = new Date(`${day}T00:00:00+02:00`).toISOString();
  const latest = await latestBefore(AUDIT_QUEUE, start);
  return latest && southAfricanDay(new Date(latest.split('#')[0] ?? ''));
}

/**
 * How many entries match, as of a moment ago: of the whole list, or of one day with whatever else is asked. Undefined for
 * other filters: to count what they leave, every day would have to be read.
 */
export async function countAudit({ day, ...filters }: Filters): Promise<number | undefined> {
  if (day !== undefined) return countItems(dayQuery(day, filters));
  const isWhole = Object.values(filters).every((filter) => filter === undefined);
  return isWhole ? countQueue(AUDIT_QUEUE) : undefined;
}

/** The day is read whole where a filter may leave little of it: DynamoDB's limit counts what it reads, not what is left. */
async function readDay(
  day: string,
  filters: Filters,
  limit: number,
  after: string | undefined,
): Promise<AuditRecord[]> {
  const query = dayQuery(day, filters);
  const entries = await queryItems(
    {
      ...query,
      ScanIndexForward: false,
      ...(after !== undefined && {
        ExclusiveStartKey: { pk: query.ExpressionAttributeValues[':day'], sk: after },
      }),
    },
    query.FilterExpression === undefined ? limit : Infinity,
  );
  return entries.slice(0, limit) as unknown as AuditRecord[];
}

function dayQuery(day: string, { act, actor, subject }: Omit<Filters, 'day'>) {
  const conditions = [
    act !== undefined && 'act = :act',
    actor !== undefined && 'actorId = :actor',
    subject !== undefined && 'contains(subject, :subject)',
  ].filter((condition) => condition !== false);
  return {
    KeyConditionExpression: 'pk = :day',
    ...(conditions.length > 0 && { FilterExpression: conditions.join(' AND ') }),
    ExpressionAttributeValues: {
      ':day': auditKey(day, '', '').pk,
      ...(act !== undefined && { ':act': act }),
      ...(actor !== undefined && { ':actor': actor }),
      ...(subject !== undefined && { ':subject': subject }),
    },
    ConsistentRead: true,
  };
}
