import { isOpenTakedown } from '../../shared/open-takedown.ts';
import type { ModeratedTakedown } from '../../shared/schemas/takedowns.ts';
import { isPublicReview } from '../../shared/review-state.ts';
import type { Moderator } from '../decisions/moderator.ts';
import { findConflict, takedownCase } from '../decisions/conflict.ts';
import type { ReviewSummary } from '../records/review/review.ts';
import { awaitedUntil, dueBy, isLate, type TakedownRecord } from '../records/takedown/takedown.ts';

/** Not shown in a moderator's own case: the requester's identity, and the texts that may reveal it. */
const WITHHELD = {
  ...{ requesterName: null, requesterEmail: null, requesterPhone: null, requesterAddress: null },
  ...{ reason: null, rightInfringed: null, remedySought: null, signature: null, fileCount: 0 },
};

/** The author's response is removed with the review once the request is decided (docs/decisions/007). */
export function toModeratedTakedown(
  takedown: TakedownRecord,
  review: ReviewSummary | null,
  moderator: Moderator,
  now: Date,
): ModeratedTakedown {
  const { request, response } = takedown;
  const conflict = findConflict(takedownCase(takedown, review), moderator);
  return {
    ...request,
    ...takedown,
    fileCount: takedown.files?.length ?? 0,
    ...(conflict.ownCase && WITHHELD),
    ground: takedown.request.ground,
    ...conflict,
    awaitedUntil: awaitedUntil(takedown, review, now),
    respondedAt: response?.createdAt ?? null,
    review: disputed(takedown, review),
    response: review || isOpenTakedown(takedown) ? response : null,
    dueBy: dueBy(takedown),
    late: isLate(takedown, now),
  };
}

function disputed(takedown: TakedownRecord, review: ReviewSummary | null): ModeratedTakedown['review'] {
  const { title: requestTitle, company } = takedown.about;
  if (!review) return { title: isOpenTakedown(takedown) ? requestTitle : null, company, state: 'gone' };
  const { title, companyName: name, companySlug: slug } = review;
  return { title, company: { name, slug }, state: isPublicReview(review) ? 'public' : 'removed' };
}
