import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { createHash } from 'node:crypto';
import { dayStats, dayStatsKey, type Key, STATS, statsKey } from './keys.ts';
import { queryItems } from './query-items.ts';
import { table, tableName, type Write } from './table.ts';

/** Counts that the dashboard shows. They change in the same transaction as what they count. */
export type Count = 'pendingReviews' | 'companies' | 'takedownRequests';
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

function add(name: string, key: Key, by: number): Write {
  return {
    name,
    update: {
      Key: key,
      UpdateExpression: 'ADD #total :by',
      ExpressionAttributeNames: { '#total': 'total' },
      ExpressionAttributeValues: { ':by': by },
    },
  };
}

function shardOf(subject: string): number {
  return (createHash('sha256').update(subject).digest()[0] ?? 0) % SHARDS;
}

/** One count, as of a moment ago: for whoever reads beside it what is no newer. */
export async function readCount(count: Count): Promise<number> {
  const items = await queryItems({
    KeyConditionExpression: 'pk = :stats AND begins_with(sk, :count)',
    ExpressionAttributeValues: { ':stats': STATS, ':count': `${count}#` },
  });
  return items.reduce((sum, { total }) => sum + Number(total), 0);
}

/** All counts, exact at this moment: one strongly consistent query. */
export function readCountsNow(): Promise<Record<Count, number>> {
  return sumShards(STATS, { pendingReviews: 0, companies: 0, takedownRequests: 0 });
}

export function readDayCountsNow(day: string): Promise<Record<DayCount, number>> {
  return sumShards(dayStats(day), { approved: 0 });
}

async function sumShards<T extends string>(pk: string, zero: Record<T, number>): Promise<Record<T, number>> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :stats',
      ExpressionAttributeValues: { ':stats': pk },
      ConsistentRead: true,
    }),
  );
  const totals = { ...zero };
  for (const { sk, total } of Items as { sk: string; total: number }[]) {
    const name = sk.split('#')[0] as T;
    if (name in totals) totals[name] += total;
  }
  return totals;
}
