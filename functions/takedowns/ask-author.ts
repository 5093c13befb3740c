import { TAKEDOWN_RESPONSE_DAYS } from '../../shared/limits.ts';
import { dueInDays } from '../../shared/working-days.ts';
import type { Write } from '../platform/table.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import type { ReviewSummary } from '../records/review/review.ts';
import type { TakedownRecord } from '../records/takedown/takedown.ts';

/** Does not repeat the requester's words. */
export function askAuthor(
  { reference, request: { ground } }: Pick<TakedownRecord, 'reference' | 'request'>,
  { id: reviewId, userId, title: reviewTitle, companyName }: ReviewSummary,
  siteOrigin: string,
  now: Date,
): { respondBy: string; mail: Write } {
  const respondBy = dueInDays(now, TAKEDOWN_RESPONSE_DAYS);
  const facts = { reviewId, reference, reviewTitle, companyName, ground, respondBy };
  return {
    respondBy,
    mail: outboxWrite({ kind: 'takedown-response-asked', userId, facts, siteOrigin }, now),
  };
}
