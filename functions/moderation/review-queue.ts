import * as z from 'zod/mini';
import type { Category } from '../../shared/enumerations.ts';
import { waitsSince } from '../../shared/review-state.ts';
import { counted } from '../platform/cursor.ts';
import { indexPlace, type IndexPlace, readByStatus } from '../platform/read-index.ts';

import { PENDING_QUEUE } from '../records/review/derive.ts';
import { type ReviewSummary, toReviewSummary } from '../records/review/review.ts';
import { readCount } from '../records/statistics/list-counts.ts';

/** The most reviews that a call reads when few match its filter, and the number read at a time. */
const MOST_READ = 1_000;
const PORTION = 250;

interface QueueFilters {
  category?: Category | undefined;
  before?: string | undefined;
}

export const queuePlace = z.extend(indexPlace, { counted: z.optional(counted) });
type QueuePlace = z.infer<typeof queuePlace>;

interface QueuePage extends z.infer<typeof counted> {
  reviews: ReviewSummary[];
  next: QueuePlace | undefined;
}

export async function readQueue(
  filters: QueueFilters,
  limit: number,
  after: QueuePlace | undefined,
): Promise<QueuePage> {
  if (filters.category !== undefined || filters.before !== undefined)
    return readFiltered(filters, limit, after);
  const [{ items, next }, total] = await Promise.all([
    readByStatus(PENDING_QUEUE, limit, after),
    readCount('pendingReviews'),
  ]);
  return { reviews: items.map(toReviewSummary), next, total, isAtLeast: false };
}

/** The first page also counts the matches; the cursor remembers them. A page may be short and have a next one. */
async function readFiltered(
  filters: QueueFilters,
  limit: number,
  after: QueuePlace | undefined,
): Promise<QueuePage> {
  const { found, lastPlace } = await walk(filters, after, after ? limit + 1 : Infinity);
  const reviews = found.slice(0, limit);
  const last = reviews.at(-1);
  const next = found.length > limit && last ? { pk: last.pk, sk: last.sk, at: last.queuedAt } : lastPlace;
  const matches = after?.counted ?? { total: found.length, isAtLeast: lastPlace !== undefined };
  return { reviews, next: next && { ...next, counted: matches }, ...matches };
}

type Queued = ReviewSummary & { queuedAt: string };

/** `lastPlace` is where the walk stopped before its end. */
async function walk({ category, before }: QueueFilters, after: IndexPlace | undefined, enough: number) {
  const found: Queued[] = [];
  let place = after;
  for (let read = 0; read < MOST_READ && found.length < enough; read += PORTION) {
    const { items, next } = await readByStatus(PENDING_QUEUE, PORTION, place);
    const queued = items.map((item): Queued => ({
      ...toReviewSummary(item),
      queuedAt: String(item['queuedAt']),
    }));
    found.push(
      ...queued.filter(
        (review) =>
          (category === undefined || review.category === category) &&
          (before === undefined || waitsSince(review) < before),
      ),
    );
    place = next;
    const isPast = before !== undefined && (queued.at(-1)?.queuedAt ?? '') >= before;
    if (!next || isPast) return { found, lastPlace: undefined };
  }
  return { found, lastPlace: place };
}
