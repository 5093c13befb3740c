import type { Category, ReviewSort } from '../../../shared/enumerations.ts';
import { OLDER_REVIEWS, PUBLIC_REVIEWS } from '../../platform/keys.ts';
import { CATEGORY_CODES, centsRank, timeRank } from '../ranks.ts';

export interface ReviewOrder {
  category?: Category | undefined;
  sortBy: ReviewSort;
  /** The older reports instead of those that count; sorted only by time. */
  archived?: boolean | undefined;
}

export const NEWEST_FIRST: ReviewOrder = { sortBy: 'recent' };

/** Sorts before every amount. */
const NO_AMOUNT = '-';

/** Ranks for the orders that a copy's key, the time of approval, does not give; the indexes sort by them. */
export function reviewRanks(
  { category, amountOwedZar }: { category: Category; amountOwedZar: number | null },
  approvedAt: string,
) {
  const time = timeRank(approvedAt);
  const owed = (amountOwedZar === null ? NO_AMOUNT : centsRank(amountOwedZar)) + time;
  const code = CATEGORY_CODES[category];
  return { recent: code + time, flagged: code + owed, owed };
}

/** Only the table itself has whole copies. */
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
