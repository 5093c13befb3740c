import { reviewKey } from '../../platform/keys.ts';
import type { UpdateWrite } from '../../platform/table.ts';
import { absent, type Changes, update } from '../../platform/writes.ts';
import type { ReviewSummary } from './review.ts';
import { changedEvents, type RecordedEvent } from './review-events.ts';

/** A change of a review, with what happens to it in public. */
export interface ReviewChange extends Changes {
  happened?: readonly RecordedEvent[];
}

/**
 * A change of a review's head, on a condition, as the write `review`. Events are added to those that were read, on condition
 * that there are no others; an older head that is full gets room by every change.
 */
export function changeHead(
  head: ReviewSummary,
  { happened, ...changes }: ReviewChange,
  condition: Record<string, unknown>,
): UpdateWrite {
  const events = changedEvents(head, happened);
  return update(
    'review',
    reviewKey(head.id),
    { ...changes, set: { ...changes.set, events } },
    { ...condition, ...(events && { events: head.events ?? absent }) },
  );
}
