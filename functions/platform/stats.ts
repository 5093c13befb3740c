import { createHash } from 'node:crypto';
import { southAfricanDay } from '../../shared/dates.ts';
import type { TakedownStatus } from '../../shared/enumerations.ts';
import {
  AUDIT_STATS,
  auditStatsKey,
  DECISION_STATS,
  decisionStatsKey,
  type Key,
  type OwnList,
  ownCountKey,
  STATS,
  statsKey,
} from './keys.ts';
import { queryItems, readItem, readPartition } from './items.ts';
import { isAuditKept } from './retention.ts';
import { type Item, nullIfConditionFails, transact, type Write } from './table.ts';
import { absent, check, update } from './writes.ts';

/** Counts of lists and of the dashboard. They change in the same transaction as what they count. */
export type Count = typeof PENDING | OtherCount;
const PENDING = 'pendingReviews';
/** The counts that `changeCount` changes. */
export type OtherCount = 'companies' | 'proposedCompanies' | TakedownCount;
export type TakedownCount = `takedowns.${TakedownStatus}`;
export const takedownCount = (status: TakedownStatus): TakedownCount => `takedowns.${status}`;

export type Decisions = Record<'approved' | 'rejected', number>;

/** Number of items that each count is spread over, so that concurrent writes seldom conflict. */
const SHARDS = 8;

/** A write that adds to a count. `subject` chooses the shard. */
export function changeCount(count: OtherCount, subject: string, by: number): Write {
  return add(`count of ${count}`, statsKey(count, chooseShard(subject)), by);
}

/** A review that is pending, and since when. */
export interface Waiting {
  id: string;
  createdAt: string;
}

/**
 * A write that adds to the number of pending reviews, and to that of the South African day of its submission,
 * an attribute of the same item. A review always changes the same shard, so none of its numbers falls below
 * zero.
 */
export function changePendingReviews(review: Waiting, by: number): Write {
  return update(`count of ${PENDING}`, pendingReviewsKey(review), {
    add: { total: by, [southAfricanDay(new Date(review.createdAt))]: by },
  });
}

export const pendingReviewsKey = ({ id }: Pick<Waiting, 'id'>): Key => statsKey(PENDING, chooseShard(id));

/** A write that counts a decision about a review for the South African day on which it is made. */
export function countDecision(decision: keyof Decisions, reviewId: string, now: Date): Write {
  return changeDecisions(southAfricanDay(now), reviewId, { [decision]: 1 });
}

/** A write that adds to the numbers of decisions of a South African day. */
export function changeDecisions(day: string, subject: string, by: Partial<Decisions>): Write {
  return update(`decisions of ${day}`, decisionStatsKey(day, chooseShard(subject)), { add: by });
}

export function changeAuditCount(month: string, subject: string, by: number): Write {
  return add(`count of entries of ${month}`, auditStatsKey(month, chooseShard(subject)), by);
}

/**
 * A write that adds to the count of a person's own list. It needs no shards, as only that person's actions
 * change it.
 */
export function changeOwnCount(userId: string, list: OwnList, by: number): Write {
  return add(`count of own ${list}`, ownCountKey(userId, list), by);
}

export async function readOwnCount(userId: string, list: OwnList): Promise<number> {
  const item = await readItem(ownCountKey(userId, list));
  return Number(item?.['total'] ?? 0);
}

/** Checks that the count of a person's own list is as it was read. */
export const checkOwnCount = (userId: string, list: OwnList, total: number): Write =>
  check('own count', ownCountKey(userId, list), total === 0 ? [{ pk: absent }, { total }] : { total });

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
export async function readCounts(): Promise<Record<Count, number>> {
  return pickCounts(await readShards(STATS, false));
}

/** The number of listed companies only, eventually consistent. */
export async function readListedCount(): Promise<number> {
  const items = await queryItems({
    KeyConditionExpression: 'pk = :stats AND begins_with(sk, :name)',
    ExpressionAttributeValues: { ':stats': STATS, ':name': 'companies#' satisfies `${OtherCount}#` },
  });
  return sumByName(items).get('companies') ?? 0;
}

const isDay = (name: string) => /^\d{4}-\d\d-\d\d$/.test(name);

/**
 * Reads all counts in one query, strongly consistent, with the number of pending reviews by the South African
 * day of their submission.
 */
export async function readCountsAndDays(): Promise<{ counts: Record<Count, number>; days: DayTotals }> {
  const items = await readPartition(STATS);
  const days = new Map<string, number>();
  for (const item of items)
    for (const [name, count] of Object.entries(item))
      if (isDay(name)) days.set(name, (days.get(name) ?? 0) + Number(count));
  return { counts: pickCounts(sumByName(items)), days };
}

/** A number for each South African day that has any. */
export type DayTotals = ReadonlyMap<string, number>;

/** The shards of the number of pending reviews by their sort keys: `total`, and the days. */
export async function readPendingShards(): Promise<Map<string, Record<string, number>>> {
  const items = await readPartition(STATS, `${PENDING}#`);
  return new Map(items.map(({ pk: _, sk, ...counts }) => [sk, counts as Record<string, number>]));
}

/**
 * Removes days on which no review is pending any more. A shard that changes at the same moment keeps its day for
 * now.
 */
export async function dropEmptyDays(): Promise<void> {
  for (const [sk, counts] of await readPendingShards()) {
    const empty = Object.entries(counts).filter(([name, count]) => isDay(name) && count === 0);
    const names = empty.map(([name]) => name);
    const drop = update('empty days', { pk: STATS, sk }, { remove: names }, Object.fromEntries(empty));
    if (names.length > 0) await nullIfConditionFails(transact([drop]));
  }
}

/**
 * Reads the numbers of decisions by South African day in one query, strongly consistent; days without any are
 * left out.
 */
export async function readDecisions(firstDay = '0'): Promise<Map<string, Decisions>> {
  const items = await queryItems({
    KeyConditionExpression: 'pk = :decisions AND sk >= :first',
    ExpressionAttributeValues: { ':decisions': DECISION_STATS, ':first': firstDay },
    ConsistentRead: true,
  });
  const days = new Map<string, Decisions>();
  for (const { sk, approved = 0, rejected = 0 } of items as (Key & Partial<Decisions>)[]) {
    const [day = ''] = sk.split('#');
    const sum = days.get(day) ?? { approved: 0, rejected: 0 };
    days.set(day, { approved: sum.approved + approved, rejected: sum.rejected + rejected });
  }
  return days;
}

/**
 * Reads the number of audit entries of each month that has any and is kept, newest month first, strongly
 * consistent.
 */
export async function readAuditCountsConsistently(
  now = new Date(),
): Promise<{ month: string; count: number }[]> {
  const totals = await readShards(AUDIT_STATS);
  return [...totals]
    .map(([month, count]) => ({ month, count }))
    .filter(({ month, count }) => count !== 0 && isAuditKept(month, now))
    .sort((one, other) => (one.month < other.month ? 1 : -1));
}

function pickCounts(totals: DayTotals): Record<Count, number> {
  const names = Object.keys(NONE) as Count[];
  return Object.fromEntries(names.map((name) => [name, totals.get(name) ?? 0])) as Record<Count, number>;
}

/** Sums the shards of a partition by the name of their count. */
async function readShards(pk: string, isConsistent = true): Promise<Map<string, number>> {
  const items = await queryItems({
    KeyConditionExpression: 'pk = :stats',
    ExpressionAttributeValues: { ':stats': pk },
    ConsistentRead: isConsistent,
  });
  return sumByName(items);
}

function sumByName(items: readonly Item[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { sk, total } of items as { sk: string; total: number }[]) {
    const [name = ''] = sk.split('#');
    totals.set(name, (totals.get(name) ?? 0) + total);
  }
  return totals;
}
