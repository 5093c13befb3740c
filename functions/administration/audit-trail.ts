import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { DAY_MS } from '../../shared/durations.ts';
import type { AuditQuery } from '../../shared/schemas/audit.ts';
import { type AuditRecord, toAuditRecord } from '../platform/audit.ts';
import { readSums } from '../platform/counters.ts';
import { counted } from '../platform/cursor.ts';
import { auditMonth, auditPartition, auditTime } from '../platform/keys.ts';
import { isAuditKept } from '../platform/retention.ts';
import { table, tableName } from '../platform/table.ts';

/** The maximum number of entries that a call reads when a filter may match few of them. */
const MOST_READ = 5_000;
const PORTION = 1_000;

type Filters = Partial<Pick<AuditQuery, 'act' | 'actor' | 'subject' | 'day'>>;

export const auditPlace = z.object({ sk: z.string(), counted: z.optional(counted) });
type AuditPlace = z.infer<typeof auditPlace>;

interface AuditPage extends z.infer<typeof counted> {
  entries: AuditRecord[];
  next: AuditPlace | undefined;
}

export function readAudit(
  { day, ...conditions }: Filters,
  limit: number,
  after: AuditPlace | undefined,
  mostRead = MOST_READ,
): Promise<AuditPage> {
  const isWhole = [day, ...Object.values(conditions)].every((filter) => filter === undefined);
  return isWhole ? readWhole(limit, after) : readFiltered({ day, ...conditions }, limit, after, mostRead);
}

async function readMonths(): Promise<{ month: string; count: number }[]> {
  const now = new Date();
  return [...(await readSums('audit'))]
    .map(([month, { total = 0 }]) => ({ month, count: total }))
    .filter(({ month, count }) => count !== 0 && isAuditKept(month, now))
    .reverse();
}

async function readWhole(limit: number, after: AuditPlace | undefined): Promise<AuditPage> {
  const months = await readMonths();
  const { found } = await walk({
    months: months.map(({ month }) => month),
    filters: {},
    after: after?.sk,
    enough: limit + 1,
    mostRead: limit + 1,
  });
  const total = months.reduce((sum, { count }) => sum + count, 0);
  return { ...cut(found, limit), total, isAtLeast: false };
}

/** The first page also counts the matches; the cursor remembers them. A page may be short and have a next one. */
async function readFiltered(
  filters: Filters,
  limit: number,
  after: AuditPlace | undefined,
  mostRead: number,
): Promise<AuditPage> {
  const months =
    filters.day === undefined
      ? (await readMonths()).map(({ month }) => month)
      : [auditMonth(startKey(filters.day))].filter((month) => isAuditKept(month, new Date()));
  const enough = after ? limit + 1 : Infinity;
  const { found, lastPlace } = await walk({ months, filters, after: after?.sk, enough, mostRead });
  const { entries, next = lastPlace === undefined ? undefined : { sk: lastPlace } } = cut(found, limit);
  const matches = after?.counted ?? { total: found.length, isAtLeast: lastPlace !== undefined };
  return { entries, next: next && { ...next, counted: matches }, ...matches };
}

function cut(found: readonly AuditRecord[], limit: number) {
  const entries = found.slice(0, limit);
  const last = entries.at(-1);
  return { entries, next: found.length > limit && last ? { sk: last.sk } : undefined };
}

interface Walk {
  /** Newest first. */
  months: readonly string[];
  filters: Filters;
  after: string | undefined;
  enough: number;
  /** Counts entries that do not match, too. */
  mostRead: number;
}

/** `lastPlace` is where the walk stopped before its end. */
async function walk({ months, filters, after, enough, mostRead }: Walk) {
  const found: AuditRecord[] = [];
  const from = after === undefined ? undefined : auditMonth(auditTime(after));
  let read = 0;
  for (const month of months.filter((one) => from === undefined || one <= from)) {
    let start = month === from ? after : undefined;
    do {
      const most = Math.max(1, Math.min(mostRead - read, PORTION));
      const page = await readPortion(month, filters, start, most);
      found.push(...page.entries);
      read += page.read;
      start = page.lastPlace;
      if (start !== undefined && (read >= mostRead || found.length >= enough))
        return { found, lastPlace: start };
    } while (start !== undefined);
    if (found.length >= enough) break;
  }
  return { found, lastPlace: undefined };
}

async function readPortion(month: string, filters: Filters, after: string | undefined, most: number) {
  const pk = auditPartition(month);
  const conditions = filterConditions(pk, filters);
  const isWhole = conditions.FilterExpression === undefined;
  const {
    Items = [],
    ScannedCount = 0,
    LastEvaluatedKey,
  } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      ...conditions,
      ScanIndexForward: false,
      // Without a filter the list shows the newest entries at once; with one it may lag, at half the cost.
      ConsistentRead: isWhole,
      Limit: most,
      ...(after !== undefined && { ExclusiveStartKey: { pk, sk: after } }),
    }),
  );
  return {
    entries: Items.map(toAuditRecord),
    read: ScannedCount,
    lastPlace: LastEvaluatedKey?.['sk'] as string | undefined,
  };
}

function filterConditions(pk: string, { act, actor, subject, day }: Filters) {
  const conditions = [
    act !== undefined && 'act = :act',
    actor !== undefined && 'actorId = :actor',
    subject !== undefined && 'contains(subject, :subject)',
  ].filter((condition) => condition !== false);
  return {
    // A sort key continues after its time, so none equals the start of the next day.
    KeyConditionExpression: day === undefined ? 'pk = :month' : 'pk = :month AND sk BETWEEN :start AND :end',
    ...(conditions.length > 0 && { FilterExpression: conditions.join(' AND ') }),
    ExpressionAttributeValues: {
      ':month': pk,
      ...(day !== undefined && { ':start': startKey(day), ':end': startKey(day, 1) }),
      ...(act !== undefined && { ':act': act }),
      ...(actor !== undefined && { ':actor': actor }),
      ...(subject !== undefined && { ':subject': subject }),
    },
  };
}

const startKey = (day: string, daysLater = 0) =>
  new Date(Date.parse(`${day}T00:00:00+02:00`) + daysLater * DAY_MS).toISOString();
