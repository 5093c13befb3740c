import { isOpenTakedown } from '../../shared/open-takedown.ts';
import type { TakedownResponseView } from '../../shared/schemas/takedowns.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { HttpError } from '../platform/http-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { retryOnChange } from '../platform/retry.ts';
import { transactFor } from '../records/user/user.ts';
import { findReviewHead, type ReviewSummary } from '../records/review/review.ts';
import { checkUnchanged } from '../records/review/save-review.ts';
import { findTakedownByReference, type TakedownRecord } from '../records/takedown/takedown.ts';
import { saveResponse } from '../records/takedown/save-takedowns.ts';
import { answer } from '../records/takedown/transitions.ts';

interface Asked {
  takedown: TakedownRecord;
  review: ReviewSummary;
}

export async function findForAuthor(reference: string, userId: string): Promise<Asked> {
  const takedown = await findTakedownByReference(reference);
  const review = takedown && (await findReviewHead(takedown.reviewId));
  if (!review || review.userId !== userId) throw new HttpError('takedown_not_found');
  return { takedown, review };
}

/** Stores the author's response, once, while the request is open and the review is still theirs. */
export async function respond(
  reference: string,
  userId: string,
  body: string,
  { siteOrigin, now }: Pick<RequestContext, 'siteOrigin' | 'now'>,
): Promise<Asked> {
  return retryOnChange(async () => {
    const { takedown, review } = await findForAuthor(reference, userId);
    refuseIfAnswered(takedown);
    const after = answer(takedown, { body, createdAt: now.toISOString() });
    const facts = toFacts({ takedown, review });
    await transactFor(userId, [
      saveResponse(takedown, after, userId),
      checkUnchanged(review),
      outboxWrite({ kind: 'takedown-response-received', userId, facts, siteOrigin }, now),
    ]);
    return { takedown: after, review };
  });
}

const toFacts = ({ takedown: { reference, decideBy }, review: { id, title, companyName } }: Asked) => ({
  reviewId: id,
  reviewTitle: title,
  companyName,
  reference,
  decideBy,
});

function refuseIfAnswered(takedown: TakedownRecord): void {
  if (takedown.response) throw new HttpError('already_responded');
  if (!isOpenTakedown(takedown)) throw new HttpError('takedown_closed');
}

export function toResponseView({ takedown, review }: Asked): TakedownResponseView {
  const { response } = takedown;
  const { companyName: name, companySlug: slug } = review;
  return {
    ...takedown,
    review: { ...review, company: { name, slug } },
    ground: takedown.request.ground,
    reason: takedown.request.reason,
    respondedAt: response?.createdAt ?? null,
    body: response?.body ?? null,
  };
}
