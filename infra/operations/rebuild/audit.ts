import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { southAfricanDay } from '../../../shared/dates.ts';
import type { AuditRecord } from '../../../functions/platform/audit.ts';
import { AUDIT, auditMonth } from '../../../functions/platform/keys.ts';
import {
  changeAuditCount,
  changeDecisions,
  type Decisions,
  readAuditCountsConsistently,
  readDecisions,
} from '../../../functions/platform/stats.ts';
import { table, tableName, transact } from '../../../functions/platform/table.ts';
import type { Drift } from './drift.ts';

/** The counts of audit entries. */
interface Counts {
  months: Map<string, number>;
  days: Map<string, Decisions>;
}

const DECISIONS: Readonly<Record<string, keyof Decisions>> = {
  'approve-review': 'approved',
  'reject-review': 'rejected',
};

/**
 * Checks the audit list's counts of months, and the dashboard's counts of decisions by day. Skips a count
 * that changed while the entries were read.
 */
export async function checkAudit(signal?: AbortSignal): Promise<Drift[]> {
  const before = await readCounts();
  const counted: Counts = { months: new Map(), days: new Map() };
  for await (const entry of entries()) {
    if (signal?.aborted) return [];
    addEntry(counted, entry);
  }
  const after = await readCounts();
  return [
    ...compareMonths(before.months, after.months, counted.months),
    ...compareDays(before.days, after.days, counted.days),
  ];
}

function addEntry({ months, days }: Counts, { at, act, approvedAt }: AuditRecord): void {
  const month = auditMonth(at);
  months.set(month, (months.get(month) ?? 0) + 1);
  const count = (on: string, decision: keyof Decisions, by: number) => {
    const day = southAfricanDay(new Date(on));
    const sum = days.get(day) ?? NONE;
    days.set(day, { ...sum, [decision]: sum[decision] + by });
  };
  if (DECISIONS[act]) count(at, DECISIONS[act], 1);
  // An approval that was taken back no longer counts for its day.
  if (approvedAt !== undefined) count(approvedAt, 'approved', -1);
}

const NONE: Decisions = { approved: 0, rejected: 0 };

function compareMonths(
  before: Counts['months'],
  after: Counts['months'],
  counted: Counts['months'],
): Drift[] {
  return [...new Set([...counted.keys(), ...after.keys()])].flatMap((month) => {
    const [recorded, actual] = [after.get(month) ?? 0, counted.get(month) ?? 0];
    if (recorded === actual || before.get(month) !== after.get(month)) return [];
    const repair = () => transact([changeAuditCount(month, 'rebuild-index', actual - recorded)]);
    return [{ what: `audit list: says ${recorded} entries of ${month}, there are ${actual}`, repair }];
  });
}

function compareDays(before: Counts['days'], after: Counts['days'], counted: Counts['days']): Drift[] {
  const names = Object.keys(NONE) as (keyof Decisions)[];
  return [...new Set([...counted.keys(), ...after.keys()])].flatMap((day) => {
    const [seen = NONE, recorded = NONE, actual = NONE] = [before, after, counted].map((days) =>
      days.get(day),
    );
    return names
      .filter((name) => recorded[name] !== actual[name] && seen[name] === recorded[name])
      .map((name) => ({
        what: `dashboard: says ${recorded[name]} ${name} on ${day}, there are ${actual[name]}`,
        repair: () =>
          transact([changeDecisions(day, 'rebuild-index', { [name]: actual[name] - recorded[name] })]),
      }));
  });
}

async function readCounts(): Promise<Counts> {
  const months = await readAuditCountsConsistently();
  return { months: new Map(months.map(({ month, count }) => [month, count])), days: await readDecisions() };
}

async function* entries(): AsyncGenerator<AuditRecord> {
  const pages = paginateScan(
    { client: table },
    {
      TableName: tableName(),
      FilterExpression: 'begins_with(pk, :audit)',
      ExpressionAttributeValues: { ':audit': AUDIT },
      ConsistentRead: true,
    },
  );
  for await (const { Items = [] } of pages) yield* Items as AuditRecord[];
}
