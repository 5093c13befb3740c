import type { ReviewEvent } from '../../../shared/enumerations.ts';
import type { Write } from '../../platform/table.ts';
import { absent } from '../../platform/writes.ts';
import { changeHead } from './change-head.ts';
import { changeCopy } from './public-copy.ts';
import { happened } from './review-events.ts';
import { asCounted, type PublicState, type ReviewSummary } from './review.ts';

/**
 * What the public reads of a review while it sees it, and the event of it, while nothing that counts has changed. `own`: what
 * the public does not read.
 */
export function changePublicState(
  review: ReviewSummary,
  state: { [Name in 'debt' | 'dispute']?: PublicState[Name] | undefined },
  events: ReviewEvent[],
  now: Date,
  own: Pick<ReviewSummary, 'disputeToldAt'> = {},
): Write[] {
  const { userId, companySlug, status, removedAt = absent } = review;
  const told = happened(now, ...events);
  const condition = { userId, status, removedAt, companySlug, ...asCounted(review) };
  const set = Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined));
  const gone = Object.keys(state).filter((name) => !(name in set));
  return [
    changeHead(
      review,
      { set: { ...set, ...own, updatedAt: now.toISOString() }, remove: gone, happened: told },
      condition,
    ),
    ...changeCopy(review, { set, remove: gone, happened: told }),
  ];
}
