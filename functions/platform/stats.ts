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
/** Of the takedown requests of a state. */
type TakedownCount = `takedowns.${TakedownStatus}`;
export const takedownCount = (status: TakedownStatus): TakedownCount => `takedowns.${status}`;

export type DayCount = 'approved';

/** Writers spread over this many items, so that they seldom meet. */
const SHARDS = 8;

/** A write that adds to a count. `subject` chooses the shard. */
export function countUp(count: Count, subject: string, by: number): Write {
  return add(`count of ${count}`, statsKey(count, shardOf(subject)), by);
}

/** The same for a count of one South African day. */
export function countUpOn(day: string, count: DayCount, subject: string, by: number): Write {
  return add(`count of ${count}`, dayStatsKey(day, count, shardOf(subject)), by);
}

/** The same for the entries that the audit list has of a month. */
export function countAudit(month: string, subject: string, by: number): Write {
  return add(`count of entries of ${month}`, auditStatsKey(month, shardOf(subject)), by);
}

/** The same for a person's own list. Nobody else's writes meet there, so that it needs no shards. */
export function countOwn(userId: string, list: OwnList, by: number): Write {
  return add(`count of own ${list}`, ownCountKey(userId, list), by);
}

/** How many a person's own list has, exact at this moment. */
export async function readOwnCount(userId: string, list: OwnList): Promise<number> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: ownCountKey(userId, list), ConsistentRead: true }),
  );
  return Number(Item?.['total'] ?? 0);
}

function add(name: string, key: Key, by: number): Write {
  return update(name, key, { add: { total: by } });
}

function shardOf(subject: string): number {
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

/** All counts, as of a moment ago: for whoever reads beside them what is no newer. One query. */
export function readCounts(): Promise<Record<Count, number>> {
  return sumShards(STATS, NONE, false);
}

/** The same, exact at this moment. */
export function readCountsNow(): Promise<Record<Count, number>> {
  return sumShards(STATS, NONE);
}

export function readDayCountsNow(day: string): Promise<Record<DayCount, number>> {
  return sumShards(dayStats(day), { approved: 0 });
}

/** How many entries the audit list has of each month that has any, exact at this moment. The newest comes first. */
export async function readAuditCountsNow(): Promise<{ month: string; count: number }[]> {
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

/** The sums of a partition's shards, by what they count. */
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
