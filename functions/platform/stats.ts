import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { createHash } from 'node:crypto';
import type { TakedownStatus } from '../../shared/enumerations.ts';
import {
  AUDIT_STATS,
  auditStatsKey,
  dayStats,
  dayStatsKey,
  type Key,
  type OwnList,
  ownCountKey,
  STATS,
  statsKey,
} from './keys.ts';
import { queryItems } from './items.ts';
import { table, tableName, type Write } from './table.ts';
import { update } from './writes.ts';

/** Counts of lists and of the dashboard. They change in the same transaction as what they count. */
export type Count = 'pendingReviews' | 'companies' | 'proposedCompanies' | TakedownCount;
/** Name of the count of takedown requests with a status. */
type TakedownCount = `takedowns.${TakedownStatus}`;
export const takedownCount = (status: TakedownStatus): TakedownCount => `takedowns.${status}`;

export type DayCount = 'approved';

/** Number of items that each count is spread over, so that concurrent writes seldom conflict. */
const SHARDS = 8;

/** A write that adds to a count. `subject` chooses the shard. */
export function changeCount(count: Count, subject: string, by: number): Write {
  return add(`count of ${count}`, statsKey(count, chooseShard(subject)), by);
}

/** A write that adds to a count of one South African day. */
export function changeDayCount(day: string, count: DayCount, subject: string, by: number): Write {
  return add(`count of ${count}`, dayStatsKey(day, count, chooseShard(subject)), by);
}

/** A write that adds to the number of audit entries of a month. */
export function changeAuditCount(month: string, subject: string, by: number): Write {
  return add(`count of entries of ${month}`, auditStatsKey(month, chooseShard(subject)), by);
}

/** A write that adds to the count of a person's own list. It needs no shards, as only that person's actions change it. */
export function changeOwnCount(userId: string, list: OwnList, by: number): Write {
  return add(`count of own ${list}`, ownCountKey(userId, list), by);
}

/** Reads the count of a person's own list, strongly consistent. */
export async function readOwnCount(userId: string, list: OwnList): Promise<number> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: ownCountKey(userId, list), ConsistentRead: true }),
  );
  return Number(Item?.['total'] ?? 0);
}

function add(name: string, key: Key, by: number): Write {
  return update(name, key, { add: { total: by } });
}

function chooseShard(subject: string): number {
  return (createHash('sha256').update(subject).digest()[0] ?? 0) % SHARDS;
}

const NONE: Record<Count, number> = {
  pendingReviews: 0,
  companies: 0,
  proposedCompanies: 0,
  'takedowns.RECEIVED': 0,
  'takedowns.UNDER_REVIEW': 0,
  'takedowns.ACTIONED': 0,
  'takedowns.REJECTED': 0,
};

/** Reads all counts in one query, eventually consistent. */
export function readCounts(): Promise<Record<Count, number>> {
  return sumShards(STATS, NONE, false);
}

/** Reads all counts in one query, strongly consistent. */
export function readCountsConsistently(): Promise<Record<Count, number>> {
  return sumShards(STATS, NONE);
}

export function readDayCountsConsistently(day: string): Promise<Record<DayCount, number>> {
  return sumShards(dayStats(day), { approved: 0 });
}

/** Reads the number of audit entries of each month that has any, newest month first, strongly consistent. */
export async function readAuditCountsConsistently(): Promise<{ month: string; count: number }[]> {
  const totals = await readShards(AUDIT_STATS);
  return [...totals]
    .map(([month, count]) => ({ month, count }))
    .filter(({ count }) => count !== 0)
    .sort((one, other) => (one.month < other.month ? 1 : -1));
}

async function sumShards<T extends string>(
  pk: string,
  zero: Record<T, number>,
  isConsistent = true,
): Promise<Record<T, number>> {
  const totals = await readShards(pk, isConsistent);
  const names = Object.keys(zero) as T[];
  return Object.fromEntries(names.map((name) => [name, totals.get(name) ?? 0])) as Record<T, number>;
}

/** Sums the shards of a partition by the name of their count. */
async function readShards(pk: string, isConsistent = true): Promise<Map<string, number>> {
  const items = await queryItems({
    KeyConditionExpression: 'pk = :stats',
    ExpressionAttributeValues: { ':stats': pk },
    ConsistentRead: isConsistent,
  });
  const totals = new Map<string, number>();
  for (const { sk, total } of items as { sk: string; total: number }[]) {
    const [name = ''] = sk.split('#');
    totals.set(name, (totals.get(name) ?? 0) + total);
  }
  return totals;
}
