import * as z from 'zod/mini';
import { isOpenTakedown } from '../../../shared/open-takedown.ts';
import { OPEN_TAKEDOWNS_READ } from '../../../shared/limits.ts';
import { TAKEDOWN_STATUSES, type TakedownStatus } from '../../../shared/enumerations.ts';
import { batchGet, readPartition } from '../../platform/items.ts';
import { OPEN_TAKEDOWNS, reviewKey, takedownKey } from '../../platform/keys.ts';
import { indexPlace, readByStatus } from '../../platform/read-index.ts';

import { findReviewHeads, type ReviewSummary } from '../review/review.ts';
import { readCount } from '../statistics/list-counts.ts';
import { takedownQueue, type TakedownRecord, toTakedown } from './takedown.ts';

export interface TakedownWithReview {
  takedown: TakedownRecord;
  /** Null if its author withdrew it. */
  review: ReviewSummary | null;
}

export const takedownPlace = z.object({ status: z.enum(TAKEDOWN_STATUSES), within: z.optional(indexPlace) });
type TakedownPlace = z.infer<typeof takedownPlace>;

interface TakedownPage {
  takedowns: TakedownRecord[];
  next: TakedownPlace | undefined;
}

/** One state after the other: open ones by due date, decided ones newest first. */
export async function readTakedowns(
  statuses: readonly TakedownStatus[],
  limit: number,
  after: TakedownPlace | undefined,
): Promise<TakedownPage> {
  const takedowns: TakedownRecord[] = [];
  for (const status of after ? statuses.slice(statuses.indexOf(after.status)) : statuses) {
    const isFull = takedowns.length === limit;
    const page = await readByStatus(
      takedownQueue(status),
      isFull ? 1 : limit - takedowns.length,
      status === after?.status ? after.within : undefined,
      isOpenTakedown({ status }),
    );
    if (isFull && page.items.length > 0) return { takedowns, next: { status } };
    if (!isFull) takedowns.push(...page.items.map(toTakedown));
    if (page.next) return { takedowns, next: { status, within: page.next } };
  }
  return { takedowns, next: undefined };
}

export async function readOpenTakedowns(
  reviewId: string,
  most: number = OPEN_TAKEDOWNS_READ,
): Promise<TakedownRecord[]> {
  const places = await readPartition(reviewKey(reviewId).pk, OPEN_TAKEDOWNS, most);
  const keys = places.map(({ takedownId }) => takedownKey(takedownId as string));
  const requests = (await batchGet(keys, { isConsistent: true })).map(toTakedown);
  // One decided between the two reads is counted as closed: closing it again would count it twice.
  return requests.filter(isOpenTakedown);
}

export const countTakedowns = (statuses: readonly TakedownStatus[]): Promise<number> =>
  readCount(...statuses.map((status) => `takedowns.${status}` as const));

export async function withReviews(takedowns: readonly TakedownRecord[]): Promise<TakedownWithReview[]> {
  const ids = [...new Set(takedowns.map(({ reviewId }) => reviewId))];
  const reviews = await findReviewHeads(ids.map(reviewKey));
  return takedowns.map((takedown) => ({
    takedown,
    review: reviews.find(({ id }) => id === takedown.reviewId) ?? null,
  }));
}
