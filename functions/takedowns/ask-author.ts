import { TAKEDOWN_RESPONSE_DAYS } from '../../shared/limits.ts';
import { dueInDays } from '../../shared/working-days.ts';
import { outboxWrite } from '../emails/outbox.ts';
import type { Write } from '../platform/table.ts';
import type { ReviewSummary } from '../reviews/review.ts';
import type { TakedownRecord } from './takedown.ts';

/** Asks the author of a review for a response: what changes of the request, and the mail. Without the requester's words. */
export function asking(
  { reference }: Pick<TakedownRecord, 'reference'>,
  { id: reviewId, userId, title, companyName }: ReviewSummary,
  siteOrigin: string,
  now: Date,
): { changes: Pick<TakedownRecord, 'respondBy'>; writes: Write[] } {
  const respondBy = dueInDays(now, TAKEDOWN_RESPONSE_DAYS);
  const facts = { reviewId, reference, reviewTitle: title, companyName, respondBy };
  return {
    changes: { respondBy },
    writes: [outboxWrite({ kind: 'takedown-response-asked', userId, facts, siteOrigin }, now)],
  };
}
