import type { ModeratedPrivacyRequest } from '../../shared/schemas/privacy.ts';
import type { Moderator } from '../decisions/moderator.ts';
import { findConflict, privacyCase } from '../decisions/conflict.ts';
import type { ReviewSummary } from '../records/review/review.ts';
import type { PrivacyRequestRecord } from '../records/privacy/privacy-request.ts';

/** The requester's identity, and the texts that may reveal it. */
const WITHHELD = { name: null, email: null, details: null, answer: null };

/** A moderator in their own case sees nothing that identifies the requester. */
export function toModeratedPrivacyRequest(
  request: PrivacyRequestRecord,
  review: ReviewSummary | null,
  moderator: Moderator,
  now: Date,
): ModeratedPrivacyRequest {
  const { reference, answerBy, endedAt } = request;
  const { ownCase } = findConflict(privacyCase(request, review), moderator);
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
