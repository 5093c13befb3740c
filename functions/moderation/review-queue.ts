import type { Category } from '../../shared/enumerations.ts';
import { readByStatus } from '../platform/read-index.ts';
import { readCounts } from '../platform/stats.ts';
import { PENDING_QUEUE } from '../records/review/derive.ts';
import { type ReviewSummary, toReviewSummary, waitsSince } from '../records/review/review.ts';

/** Reviews that a call reads at most where a filter may leave little of them, and that it reads at a time. */
const MOST_READ = 1_000;
const PORTION = 250;

interface QueueFilters {
  category?: Category | undefined;
  /** Only those that were submitted before. */
  before?: string | undefined;
}

/** Place in the queue to go on after; of a filtered queue also how many match, and whether that is the least. */
type QueuePlace = string[];

interface QueuePage {
  reviews: ReviewSummary[];
  next: QueuePlace | undefined;
  total: number;
  isAtLeast: boolean;
}

/** A page of the reviews that wait, oldest first. The total is a stored count where there is no filter. */
export async function readQueue(
  filters: QueueFilters,
  limit: number,
  after: QueuePlace | undefined,
): Promise<QueuePage> {
  if (filters.category !== undefined || filters.before !== undefined)
    return readFiltered(filters, limit, after);
  const [{ items, next }, counts] = await Promise.all([
    readByStatus(PENDING_QUEUE, limit, after),
    readCounts(),
  ]);
  return {
    reviews: items.map(toReviewSummary),
    next,
    total: counts.pendingReviews,
    isAtLeast: false,
  };
}

const PLACE_LENGTH = 3;

/**
 * The first page reads on behind its end to count what matches; the cursor remembers the number. A page may be short, and
 * have one after it, when a filter matches little.
 */
async function readFiltered(
  filters: QueueFilters,
  limit: number,
  after: QueuePlace | undefined,
): Promise<QueuePage> {
  const place = after?.slice(0, PLACE_LENGTH);
  const { found, reached } = await walk(filters, place, after ? limit + 1 : Infinity);
  const reviews = found.slice(0, limit);
  const last = reviews.at(-1);
  const next = found.length > limit && last ? [last.queuedAt, last.pk, last.sk] : reached;
  const [total = String(found.length), relation = reached ? 'gte' : 'eq'] = after?.slice(PLACE_LENGTH) ?? [];
  return {
    reviews,
    next: next && [...next, total, relation],
    total: Number(total),
    isAtLeast: relation === 'gte',
  };
}

type Queued = ReviewSummary & { queuedAt: string };

/** What matches, oldest first, until there is enough or much was read; and where the walk ended before the queue's end. */
async function walk({ category, before }: QueueFilters, after: string[] | undefined, enough: number) {
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
    if (!next || isPast) return { found, reached: undefined };
  }
  return { found, reached: place };
}
