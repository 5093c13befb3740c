import type { TakedownStatus } from '../../shared/enumerations.ts';
import { batchGet } from '../platform/batch-get.ts';
import { reviewKey, takedownKey } from '../platform/keys.ts';
import { readQueue } from '../platform/read-index.ts';
import { readCounts, takedownCount } from '../platform/stats.ts';
import type { Item } from '../platform/table.ts';
import type { ReviewHead } from '../reviews/review.ts';
import type { SteppedTakedown } from './step.ts';
import { isOpen, takedownQueue, type TakedownRecord } from './takedown.ts';

interface TakedownPage {
  found: SteppedTakedown[];
  next: string[] | undefined;
}

/**
 * A page of the requests of some states, one state after the other: open ones in the order in which they are due,
 * decided ones from the last. `after` is the state and the place in it where the page before ended.
 */
export async function readTakedowns(
  statuses: readonly TakedownStatus[],
  limit: number,
  after: string[] | undefined,
): Promise<TakedownPage> {
  const rows: Item[] = [];
  const [from = statuses[0], ...place] = after ?? [];
  for (const status of statuses.slice(statuses.indexOf(from as TakedownStatus))) {
    const within = status === from && place.length > 0 ? place : undefined;
    const isFull = rows.length === limit;
    const page = await readQueue(
      takedownQueue(status),
      isFull ? 1 : limit - rows.length,
      within,
      isOpen({ status }),
    );
    if (isFull && page.items.length > 0) return { found: await withReviews(rows), next: [status] };
    if (!isFull) rows.push(...page.items);
    if (page.next) return { found: await withReviews(rows), next: [status, ...page.next] };
  }
  return { found: await withReviews(rows), next: undefined };
}

/** How many requests are of some states. */
export async function countTakedowns(statuses: readonly TakedownStatus[]): Promise<number> {
  const counts = await readCounts();
  return statuses.reduce((sum, status) => sum + counts[takedownCount(status)], 0);
}

/** The requests behind rows of the index, as they stand now, each with its review. */
async function withReviews(rows: readonly Item[]): Promise<SteppedTakedown[]> {
  const ids = rows.map(({ id }) => id as string);
  const takedowns = (await batchGet(ids.map(takedownKey))) as unknown as TakedownRecord[];
  const reviewIds = [...new Set(takedowns.map(({ reviewId }) => reviewId))];
  const reviews = (await batchGet(reviewIds.map(reviewKey))) as unknown as ReviewHead[];
  return ids.flatMap((id) => {
    const takedown = takedowns.find((candidate) => candidate.id === id);
    const review = reviews.find((candidate) => candidate.id === takedown?.reviewId) ?? null;
    return takedown ? { takedown, review } : [];
  });
}
