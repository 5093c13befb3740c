import { randomUUID } from 'node:crypto';
import { TAKEDOWN_WORKING_DAYS } from '../../shared/limits.ts';
import type { TakedownRequest } from '../../shared/schemas/takedowns.ts';
import { dueInWorkingDays } from '../../shared/working-days.ts';
import { outboxWrite } from '../emails/outbox.ts';
import { HttpError } from '../platform/http-error.ts';
import { openTakedownKey, takedownKey, takedownReferenceKey } from '../platform/keys.ts';
import { countUp, takedownCount } from '../platform/stats.ts';
import { ConditionsFailed, transact, type Write } from '../platform/table.ts';
import { findReviewHead, isShown, type ReviewSummary } from '../reviews/review.ts';
import { countOpenTakedown } from '../reviews/review-writes.ts';
import { asking } from './ask-author.ts';
import { newReference } from './reference.ts';
import { takedownQueue, type TakedownRecord } from './takedown.ts';

interface Filing {
  siteOrigin: string;
  now: Date;
}

/**
 * Stores a takedown request on a review that everyone sees, all or nothing: the request, the review's number of open
 * ones, the dashboard's figure, and the mail to requester and author. Any other review is `review_not_found`, whatever
 * it is.
 */
export async function createTakedown(request: TakedownRequest, filing: Filing): Promise<TakedownRecord> {
  const review = await findReviewHead(request.reviewId);
  if (!review || !isShown(review)) throw new HttpError('review_not_found');
  const takedown = newTakedown(request, review, filing);
  try {
    await transact(writesOf(takedown, review, filing));
    return takedown;
  } catch (error) {
    const isHidden = error instanceof ConditionsFailed && error.found.has('review');
    throw isHidden ? new HttpError('review_not_found') : error;
  }
}

function newTakedown(
  { reviewId, ...request }: TakedownRequest,
  { title, companyName, companySlug }: ReviewSummary,
  { now }: Filing,
): TakedownRecord {
  const id = randomUUID();
  const at = now.toISOString();
  return {
    ...takedownKey(id),
    id,
    reference: newReference(),
    reviewId,
    status: 'RECEIVED',
    request,
    about: { title, company: { name: companyName, slug: companySlug } },
    createdAt: at,
    updatedAt: at,
    acknowledgeBy: dueInWorkingDays(now, TAKEDOWN_WORKING_DAYS.acknowledge),
    decideBy: dueInWorkingDays(now, TAKEDOWN_WORKING_DAYS.decide),
    startedAt: null,
    respondBy: null,
    response: null,
    decidedAt: null,
    decisionReason: null,
    decisionNote: null,
  };
}

function writesOf(takedown: TakedownRecord, review: ReviewSummary, { now, siteOrigin }: Filing): Write[] {
  const { id, reference, reviewId, createdAt, acknowledgeBy, decideBy } = takedown;
  const isNew = 'attribute_not_exists(pk)';
  // The first open request asks the author at once; further ones when a moderator starts with them, so that nobody can
  // fill an author's mailbox through the form.
  const isFirst = (review.openTakedowns ?? 0) === 0;
  const { changes, writes } = isFirst
    ? asking(takedown, review, siteOrigin, now)
    : { changes: {}, writes: [] };
  const queued = { queue: takedownQueue('RECEIVED'), queuedAt: `${createdAt}#${id}` };
  const facts = { takedownId: id, reference, companyName: review.companyName, acknowledgeBy, decideBy };
  return [
    { name: 'takedown', put: { Item: { ...takedown, ...changes, ...queued }, ConditionExpression: isNew } },
    {
      name: 'reference',
      put: { Item: { ...takedownReferenceKey(reference), takedownId: id }, ConditionExpression: isNew },
    },
    {
      name: 'open takedown',
      put: {
        Item: { ...openTakedownKey(reviewId, id), takedownId: id, reviewId, reference },
        ConditionExpression: isNew,
      },
    },
    countOpenTakedown(reviewId),
    countUp(takedownCount('RECEIVED'), reviewId, 1),
    outboxWrite({ kind: 'takedown-received', userId: null, facts, siteOrigin }, now),
    ...writes,
  ];
}
