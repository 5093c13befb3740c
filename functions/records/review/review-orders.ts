import type { Category, ReviewSort } from '../../../shared/enumerations.ts';
import { OLDER_REVIEWS, PUBLIC_REVIEWS } from '../../platform/keys.ts';
import { CATEGORY_CODES, centsRank, timeRank } from '../ranks.ts';

/** The public reviews of a company to read, and their order. */
export interface ReviewOrder {
  category?: Category | undefined;
  sortBy: ReviewSort;
  /** The older reports instead of those that count; sorted only by time. */
  archived?: boolean | undefined;
}

export const NEWEST_FIRST: ReviewOrder = { sortBy: 'recent' };

/** Sorts before every amount. */
const NO_AMOUNT = '-';

/**
 * The ranks of a public copy in the orders that its key, the time of approval, does not give: by amount, and
 * within a category by time and by amount. By these ranks the indexes of the directory's orders sort a
 * company's copies.
 */
export function reviewRanks(
  { category, amountOwedZar }: { category: Category; amountOwedZar: number | null },
  approvedAt: string,
) {
  const time = timeRank(approvedAt);
  const owed = (amountOwedZar === null ? NO_AMOUNT : centsRank(amountOwedZar)) + time;
  const code = CATEGORY_CODES[category];
  return { recent: code + time, flagged: code + owed, owed };
}

/**
 * How an order is read: by which index and attribute, and with which prefix. Only the table itself has whole
 * copies.
 */
export function readingOf({ category, sortBy, archived }: ReviewOrder) {
  const isAscending = sortBy === 'oldest';
  if (archived) return { index: undefined, rank: 'sk', start: OLDER_REVIEWS, isAscending };
  const start = category && CATEGORY_CODES[category];
  if (sortBy === 'highest-owed')
    return start
      ? { index: 'byMostFlagged', rank: 'flagged', start, isAscending }
      : { index: 'byHighestOwed', rank: 'owed', start, isAscending };
  return start
    ? { index: 'byRecent', rank: 'recent', start, isAscending }
    : { index: undefined, rank: 'sk', start: PUBLIC_REVIEWS, isAscending };
}
