import { isDeepStrictEqual } from 'node:util';
import { southAfricanDay } from '../../../shared/dates.ts';
import { queryItems } from '../../../functions/platform/items.ts';
import { STATS } from '../../../functions/platform/keys.ts';
import { pendingReviewsKey, readPendingShards, type Waiting } from '../../../functions/platform/stats.ts';
import { transact } from '../../../functions/platform/table.ts';
import { absent, update } from '../../../functions/platform/writes.ts';
import { PENDING_QUEUE } from '../../../functions/records/review/derive.ts';
import { findReview, readTexts } from '../../../functions/records/review/review.ts';
import { saveReview } from '../../../functions/records/review/save-review.ts';
import { textsInHead } from '../../../functions/records/review/transitions.ts';
import type { Drift } from './drift.ts';

/** The numbers of a shard: `total`, and the days. */
type Shard = Record<string, number>;

/** Compares the findings of pending reviews, as counted on their heads, with their texts. */
export async function checkFindings(): Promise<Drift[]> {
  const drift: Drift[] = [];
  for (const { id } of await readQueue()) {
    const review = await findReview(id);
    if (!review) continue;
    const { head } = review;
    const { findingCount } = textsInHead(readTexts(review), head.companyName);
    if (findingCount === head.findingCount) continue;
    const what = `review ${id}: says ${head.findingCount} findings, there are ${findingCount}`;
    const repair = async () =>
      transact(await saveReview({ head }, { head: { ...head, findingCount } }, { now: new Date() }));
    drift.push({ what, repair });
  }
  return drift;
}

/**
 * Compares the number of pending reviews and their days with the queue, shard by shard. A day at zero equals
 * a missing one.
 */
export async function checkPendingReviews(): Promise<Drift[]> {
  const before = await readPendingShards();
  const expected = countByShard(await readQueue());
  const after = await readPendingShards();
  return [...new Set([...expected.keys(), ...after.keys()])].flatMap((sk) => {
    const [seen, wanted] = [after.get(sk), expected.get(sk) ?? {}];
    const counted = withoutZeros(seen ?? {});
    if (!isDeepStrictEqual(before.get(sk), seen) || isDeepStrictEqual(counted, wanted)) return [];
    const what = `dashboard: ${sk} says ${JSON.stringify(counted)}, there are ${JSON.stringify(wanted)}`;
    return [{ what, repair: () => replaceShard(sk, seen ?? {}, { total: 0, ...wanted }) }];
  });
}

const withoutZeros = (shard: Shard): Shard =>
  Object.fromEntries(Object.entries(shard).filter(([, count]) => count !== 0));

async function readQueue(): Promise<Waiting[]> {
  const items = await queryItems({
    IndexName: 'byStatus',
    KeyConditionExpression: 'queue = :queue',
    ExpressionAttributeValues: { ':queue': PENDING_QUEUE },
    ProjectionExpression: 'id, createdAt',
  });
  return items as unknown as Waiting[];
}

function countByShard(queue: readonly Waiting[]): Map<string, Shard> {
  const shards = new Map<string, Shard>();
  for (const review of queue) {
    const { sk } = pendingReviewsKey(review);
    const shard = shards.get(sk) ?? {};
    for (const name of ['total', southAfricanDay(new Date(review.createdAt))])
      shard[name] = (shard[name] ?? 0) + 1;
    shards.set(sk, shard);
  }
  return shards;
}

/** Replaces a shard on condition that every number is the one that was read. */
function replaceShard(sk: string, seen: Shard, set: Shard): Promise<void> {
  const names = [...new Set([...Object.keys(seen), ...Object.keys(set)])];
  const condition = Object.fromEntries(names.map((name) => [name, seen[name] ?? absent]));
  const missing = names.filter((name) => set[name] === undefined);
  return transact([update('pending reviews', { pk: STATS, sk }, { set, remove: missing }, condition)]);
}
