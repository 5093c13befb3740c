import { isOpenTakedown } from '../../../shared/open-takedown.ts';
import { OPEN_TAKEDOWNS_READ } from '../../../shared/limits.ts';
import type { TakedownStatus } from '../../../shared/enumerations.ts';
import { batchGet, readPartition } from '../../platform/items.ts';
import { OPEN_TAKEDOWNS, reviewKey, takedownKey } from '../../platform/keys.ts';
import { readByStatus } from '../../platform/read-index.ts';
import { findReviewHeads, type ReviewSummary } from '../review/review.ts';
import { readCount } from '../statistics/list-counts.ts';
import { takedownQueue, type TakedownRecord, toTakedown } from './takedown.ts';

export interface TakedownWithReview {
  takedown: TakedownRecord;
  /** Null if its author withdrew it. */
  review: ReviewSummary | null;
}

interface TakedownPage {
  takedowns: TakedownRecord[];
  next: string[] | undefined;
}

/**
 * A page of the requests in some states, one state after the other: open ones by due date, decided ones
 * newest first. `after` is the state and the place in it at which the previous page ended.
 */
export async function readTakedowns(
  statuses: readonly TakedownStatus[],
  limit: number,
  after: string[] | undefined,
): Promise<TakedownPage> {
  const takedowns: TakedownRecord[] = [];
  const [from = statuses[0], ...place] = after ?? [];
  for (const status of statuses.slice(statuses.indexOf(from as TakedownStatus))) {
    const within = status === from && place.length > 0 ? place : undefined;
    const isFull = takedowns.length === limit;
    const page = await readByStatus(
      takedownQueue(status),
      isFull ? 1 : limit - takedowns.length,
      within,
      isOpenTakedown({ status }),
    );
    if (isFull && page.items.length > 0) return { takedowns, next: [status] };
    if (!isFull) takedowns.push(...page.items.map(toTakedown));
    if (page.next) return { takedowns, next: [status, ...page.next] };
  }
  return { takedowns, next: undefined };
}

/** The first `most` open requests on a review. */
export async function readOpenTakedowns(
  reviewId: string,
  most: number = OPEN_TAKEDOWNS_READ,
): Promise<TakedownRecord[]> {
  const places = await readPartition(reviewKey(reviewId).pk, OPEN_TAKEDOWNS, most);
  const keys = places.map(({ takedownId }) => takedownKey(takedownId as string));
  const requests = (await batchGet(keys, { isConsistent: true })).map(toTakedown);
  // A request decided between the two reads is already counted as closed: closing it again would count it
  // twice.
  return requests.filter(isOpenTakedown);
}

export const countTakedowns = (statuses: readonly TakedownStatus[]): Promise<number> =>
  readCount(...statuses.map((status) => `takedowns.${status}` as const));

/** Requests with their current reviews. */
export async function withReviews(takedowns: readonly TakedownRecord[]): Promise<TakedownWithReview[]> {
  const ids = [...new Set(takedowns.map(({ reviewId }) => reviewId))];
  const reviews = await findReviewHeads(ids.map(reviewKey));
  return takedowns.map((takedown) => ({
    takedown,
    review: reviews.find(({ id }) => id === takedown.reviewId) ?? null,
  }));
}
