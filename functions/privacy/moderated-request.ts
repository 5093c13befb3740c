import type { ModeratedPrivacyRequest } from '../../shared/schemas/privacy.ts';
import type { Moderator } from '../decisions/moderator.ts';
import { isOwnPrivacyRequest } from '../decisions/own-case.ts';
import type { ReviewSummary } from '../records/review/review.ts';
import type { PrivacyRequestRecord } from '../records/privacy/privacy-request.ts';

/** Who asks, and the words that may tell it. */
const WITHHELD = { name: null, email: null, details: null, answer: null };

/**
 * `review`: as it is now; null for one that is gone. `moderator`: who looks; at a case of their own they read nothing by which
 * they know who asks.
 */
export function toModeratedPrivacyRequest(
  request: PrivacyRequestRecord,
  review: ReviewSummary | null,
  moderator: Moderator,
  now: Date,
): ModeratedPrivacyRequest {
  const { reference, answerBy, endedAt } = request;
  const ownCase = isOwnPrivacyRequest(request, review, moderator);
  return {
    ...request,
    ...(ownCase && WITHHELD),
    id: reference,
    review: review && {
      id: review.id,
      title: review.title,
      company: { name: review.companyName, slug: review.companySlug },
    },
    late: endedAt === null ? now > new Date(answerBy) : endedAt > answerBy,
    ownCase,
  };
}
