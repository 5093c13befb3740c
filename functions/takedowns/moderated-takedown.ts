import type { ModeratedTakedown } from '../../shared/schemas/takedowns.ts';
import type { Moderator } from '../decisions/moderator.ts';
import { isOwnDecision, isOwnTakedown } from '../decisions/own-case.ts';
import { isPublicReview, type ReviewSummary } from '../records/review/review.ts';
import {
  awaitedUntil,
  dueBy,
  isLate,
  isOpenTakedown,
  type TakedownRecord,
} from '../records/takedown/takedown.ts';

/** Who asks, and the words that may tell it. */
const WITHHELD = {
  ...{ requesterName: null, requesterEmail: null, requesterPhone: null, requesterAddress: null },
  ...{ reason: null, rightInfringed: null, remedySought: null, signature: null },
};

/**
 * What moderators see, with the review as it is now: null for one that is gone. Its author's words go with it once the
 * request is decided (docs/decisions/007). Whoever looks at a case of their own reads nothing by which they know who asks.
 */
export function toModeratedTakedown(
  takedown: TakedownRecord,
  review: ReviewSummary | null,
  moderator: Moderator,
  now: Date,
): ModeratedTakedown {
  const { request, response } = takedown;
  const ownCase = isOwnTakedown(takedown, review, moderator);
  return {
    ...request,
    ...takedown,
    ...(ownCase && WITHHELD),
    ground: takedown.request.ground,
    ownCase,
    ownDecision: isOpenTakedown(takedown) && isOwnDecision(takedown, moderator.id),
    awaitedUntil: awaitedUntil(takedown, review, now),
    respondedAt: response?.createdAt ?? null,
    review: disputed(takedown, review),
    response: review || isOpenTakedown(takedown) ? response : null,
    dueBy: dueBy(takedown),
    late: isLate(takedown, now),
  };
}

function disputed(takedown: TakedownRecord, review: ReviewSummary | null): ModeratedTakedown['review'] {
  const { title: given, company } = takedown.about;
  if (!review) return { title: isOpenTakedown(takedown) ? given : null, company, state: 'gone' };
  const { title, companyName: name, companySlug: slug } = review;
  return { title, company: { name, slug }, state: isPublicReview(review) ? 'public' : 'removed' };
}
