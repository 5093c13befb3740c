import { formatLongDate } from '../../shared/dates.ts';
import type { Decision } from '../../shared/schemas/moderation.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { type Moderator, readModerator } from '../decisions/moderator.ts';
import { isOwnTakedown, refuseOwnCase, refuseOwnDecision } from '../decisions/own-case.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { auditWrites, historyWrite } from '../platform/audit.ts';
import { HttpError } from '../platform/http-error.ts';
import { bestEffort, retryOnChange } from '../platform/retry.ts';
import { changeCount, changePendingReviews, takedownCount } from '../platform/stats.ts';
import { transact, type Write } from '../platform/table.ts';
import { findReviewHead, isPublicReview, type ReviewSummary } from '../records/review/review.ts';
import { unpublishReview } from '../records/review/public-copy.ts';
import { companyEvent } from '../records/watch/company-event.ts';
import { countUnderReview, refuseDisputed, removeFromView } from '../records/review/removal-writes.ts';
import { checkReviewStillThere } from '../records/review/review-writes.ts';
import {
  MAX_CLOSED_PER_TRANSACTION,
  closingWrites,
  type ReviewWithRequests,
  completeClosing,
  countClosed,
  headAfterClosing,
  type OpenTakedown,
  readReviewWithRequests,
} from './close.ts';
import { awaitedUntil, findTakedown, type TakedownRecord } from '../records/takedown/takedown.ts';
import type { TakedownWithReview } from '../records/takedown/read-takedowns.ts';
import { askAuthor, startTakedown } from '../records/takedown/takedown-writes.ts';

export type Transition = ModeratorAction & Decision;

interface Stepped extends TakedownWithReview {
  /** Who took the step. */
  moderator: Moderator;
}

/** Takes a received request under review, and asks the author of the review unless they were asked before. */
export function takeUnderReview(id: string, step: Transition): Promise<Stepped> {
  return stepOnce(id, 'RECEIVED', step, async (takedown, review) => {
    const { respondBy } = takedown;
    const asked =
      review.head && isPublicReview(review.head) && respondBy === null
        ? askAuthor(takedown, review.head, step.siteOrigin, step.now)
        : null;
    await transact([
      startTakedown(takedown, asked?.respondBy ?? respondBy, step.now),
      ...(review.head ? countUnderReview(review.head, step.now) : [checkReviewStillThere(review)]),
      changeCount(takedownCount('RECEIVED'), review.id, -1),
      changeCount(takedownCount('UNDER_REVIEW'), review.id, 1),
      ...(asked ? [asked.mail] : []),
      ...recordStep('start-takedown', takedown, review, step),
    ]);
  });
}

/**
 * Takes the review from public view: its public copy, the company's counts and totals, the end of this request and of
 * every other one that is open on it, the figures, the mails and the audit entry change together or not at all. One that
 * its author took back has left already; then there is nothing to count. One that was unpublished and waits again is refused,
 * so that nobody publishes it after all.
 */
export async function actionTakedown(id: string, step: Transition): Promise<Stepped> {
  const stepped = await stepOnce(id, 'UNDER_REVIEW', step, async (takedown, review) => {
    const others = review.open.filter((one) => one.id !== id);
    const closed = [takedown, ...others].slice(0, MAX_CLOSED_PER_TRANSACTION);
    await transact([
      ...closingWrites(review, closed, { ...step, status: 'ACTIONED' }),
      ...(await endOfReview(review, closed, step)),
      ...recordStep('action-takedown', takedown, review, step, awaitedUntil(takedown, review.head, step.now)),
    ]);
  });
  await bestEffort(() => completeClosing(stepped.takedown.reviewId, step.now));
  return stepped;
}

/** What an action does to the review itself. */
async function endOfReview(
  review: ReviewWithRequests,
  closed: readonly OpenTakedown[],
  step: Transition,
): Promise<Write[]> {
  const { head } = review;
  const counted = countClosed(closed);
  if (head && isPublicReview(head))
    return [
      removeFromView(head, counted, step),
      ...(await unpublishReview(head, step.now, 'removed')),
      ...companyEvent(head, 'REMOVED', step.now),
      settledEmail(head, 'ACTIONED', step),
    ];
  if (head?.status === 'PENDING')
    return [
      refuseDisputed(head, counted, step),
      changePendingReviews(head, -1),
      settledEmail(head, 'ACTIONED', step),
    ];
  return headAfterClosing(review, closed);
}

/** Refuses the request: a review that is there stays, and its author, if they were asked, is told. */
export async function rejectTakedown(id: string, step: Transition): Promise<Stepped> {
  const stepped = await stepOnce(id, 'UNDER_REVIEW', step, async (takedown, review) => {
    const { head } = review;
    const wasAsked = takedown.respondBy !== null;
    await transact([
      ...closingWrites(review, [takedown], { ...step, status: 'REJECTED' }),
      ...headAfterClosing(review, [takedown], step),
      ...(head && isPublicReview(head) && wasAsked ? [settledEmail(head, 'REJECTED', step)] : []),
      ...recordStep('reject-takedown', takedown, review, step),
    ]);
  });
  await bestEffort(() => completeClosing(stepped.takedown.reviewId, step.now));
  return stepped;
}

/**
 * Performs a status change, once even with two moderators; retries when something else changed. Returns the new state. A
 * request that is the moderator's own is `own_case`, and so is any on a review that has one of theirs: it may end with it.
 */
async function stepOnce(
  id: string,
  from: TakedownRecord['status'],
  { moderatorId }: Pick<Transition, 'moderatorId'>,
  take: (takedown: TakedownRecord, review: ReviewWithRequests) => Promise<void>,
): Promise<Stepped> {
  const taken = await retryOnChange(async () => {
    const takedown = await findTakedown(id);
    if (!takedown) throw new HttpError('takedown_not_found');
    const [review, moderator] = await Promise.all([
      readReviewWithRequests(takedown.reviewId),
      readModerator(moderatorId),
    ]);
    refuseOwnCase([takedown, ...review.open].some((one) => isOwnTakedown(one, review.head, moderator)));
    if (takedown.status !== from) throw new HttpError('illegal_step', { message: wordRefusal(takedown) });
    refuseOwnDecision(takedown, { moderatorId });
    await take(takedown, review);
    return { takedown, moderator };
  });
  const { takedown, moderator } = taken;
  const [after, head] = await Promise.all([findTakedown(id), findReviewHead(takedown.reviewId)]);
  return { takedown: after ?? takedown, review: head, moderator };
}

function wordRefusal({ status }: TakedownRecord): string {
  const standing = {
    RECEIVED: 'This takedown request has to be taken under review first.',
    UNDER_REVIEW: 'This takedown request is under review already.',
    ACTIONED: 'This takedown request was decided already: the review was removed.',
    REJECTED: 'This takedown request was decided already: it was refused.',
  };
  return standing[status];
}

/** Tells the author what became of their review. An account that is gone has no address. */
function settledEmail(
  { id: reviewId, userId, title, companyName }: ReviewSummary,
  status: 'ACTIONED' | 'REJECTED',
  { reason, siteOrigin, now }: Transition,
): Write {
  const facts = { reviewId, reviewTitle: title, companyName, status, reason };
  return outboxWrite({ kind: 'takedown-settled', userId, facts, siteOrigin }, now);
}

/** The audit entry, and its copy in the history of a review that is there. `awaited`: until when its author could answer. */
function recordStep(
  act: string,
  { id, reference }: TakedownRecord,
  review: ReviewWithRequests,
  { moderatorId, reason, note, now }: Transition,
  awaited: string | null = null,
): Write[] {
  const entry = {
    act,
    actorId: moderatorId,
    subject: `takedown ${id}`,
    reason,
    note,
    detail: `Takedown request ${reference}${awaited ? `, early: the author could answer until ${formatLongDate(awaited)}` : ''}`,
  };
  return [...auditWrites(entry, now), ...(review.head ? [historyWrite(review.id, entry, now)] : [])];
}
