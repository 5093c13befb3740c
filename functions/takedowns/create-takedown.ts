import type { TakedownRequest } from '../../shared/schemas/takedowns.ts';
import { isPublicReview } from '../../shared/review-state.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { HttpError } from '../platform/http-error.ts';
import { retryOnChange } from '../platform/retry.ts';
import { transact, type Write } from '../platform/table.ts';
import { findReviewHead, type ReviewSummary } from '../records/review/review.ts';
import { saveReview } from '../records/review/save-review.ts';
import { openTakedown } from '../records/review/transitions.ts';
import { countMonth } from '../records/statistics/figures.ts';
import { type TakedownRecord } from '../records/takedown/takedown.ts';
import { saveTakedown } from '../records/takedown/save-takedowns.ts';
import { senderWrite } from '../records/takedown/takedown-sender.ts';
import { newTakedown } from '../records/takedown/transitions.ts';
import { transactFor } from '../records/user/user.ts';
import { askAuthor } from './ask-author.ts';

interface Filing {
  userId?: string | undefined;
  siteOrigin: string;
  now: Date;
}

/** All or nothing. Throws `review_not_found` for a review that is not public. */
export async function createTakedown(request: TakedownRequest, filing: Filing): Promise<TakedownRecord> {
  return retryOnChange(async () => {
    const review = await findReviewHead(request.reviewId);
    if (!review || !isPublicReview(review)) throw new HttpError('review_not_found');
    const takedown = newTakedown(request, review, filing.now);
    const writes = await collectWrites(takedown, review, filing);
    const { userId } = filing;
    if (userId === undefined) await transact(writes);
    else await transactFor(userId, [...writes, senderWrite(takedown, userId)]);
    return takedown;
  });
}

async function collectWrites(
  takedown: TakedownRecord,
  review: ReviewSummary,
  { now, siteOrigin }: Filing,
): Promise<Write[]> {
  const { id, reference, reviewId, acknowledgeBy, decideBy } = takedown;
  // Only the first open request asks the author at once, so that nobody can fill a mailbox through the form.
  const isFirst = review.openTakedowns === 0;
  const asked = isFirst ? askAuthor(takedown, review, siteOrigin, now) : null;
  const { title: reviewTitle, companyName } = review;
  const named = { reviewTitle, companyName, ground: takedown.request.ground };
  const facts = { takedownId: id, reference, ...named, acknowledgeBy, decideBy };
  return [
    ...saveTakedown(null, { ...takedown, respondBy: asked?.respondBy ?? null }),
    ...(await saveReview({ head: review }, { head: openTakedown(review) }, { now })),
    ...countMonth(reviewId, now, { received: 1 }),
    outboxWrite({ kind: 'takedown-received', userId: null, facts, siteOrigin }, now),
    ...(asked ? [asked.mail] : []),
  ];
}
