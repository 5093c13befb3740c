import { formatLongDate } from '../../shared/dates.ts';
import type { ActionId } from '../../shared/moderated.ts';
import type { Decision } from '../../shared/schemas/moderation.ts';
import { isPublicReview } from '../../shared/review-state.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { type Change, decide, type Moderated } from '../decisions/moderated.ts';
import type { Moderator } from '../decisions/moderator.ts';
import { takedownCase } from '../decisions/conflict.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { HttpError } from '../platform/http-error.ts';
import type { Write } from '../platform/table.ts';
import { rememberTakedown } from '../records/review/remembered.ts';
import { findReviewHead, type ReviewSummary } from '../records/review/review.ts';
import { companyEvent } from '../records/watch/company-event.ts';
import { checkGone, saveReview } from '../records/review/save-review.ts';
import { refuse, startTakedown, takeDown } from '../records/review/transitions.ts';
import {
  MAX_CLOSED_PER_TRANSACTION,
  closingWrites,
  type ReviewWithRequests,
  countClosed,
  headAfterClosing,
  readReviewWithRequests,
} from './close.ts';
import { awaitedUntil, findTakedown, type TakedownRecord } from '../records/takedown/takedown.ts';
import type { TakedownWithReview } from '../records/takedown/read-takedowns.ts';
import { saveTakedown } from '../records/takedown/save-takedowns.ts';
import { start } from '../records/takedown/transitions.ts';
import { askAuthor } from './ask-author.ts';

export type Transition = ModeratorAction & Decision;

interface Stepped extends TakedownWithReview {
  moderator: Moderator;
}

interface Found {
  takedown: TakedownRecord;
  review: ReviewWithRequests;
}

/** A decision may close the other requests on the review as well. */
const TAKEDOWNS: Moderated<Found> = {
  kind: 'TAKEDOWN',
  find: async (id) => {
    const takedown = await findTakedown(id);
    if (!takedown) throw new HttpError('takedown_not_found');
    return { takedown, review: await readReviewWithRequests(takedown.reviewId) };
  },
  caseOf: ({ takedown, review }) => takedownCase(takedown, review.head, review.open),
  status: ({ takedown }) => takedown.status,
  refusal: ({ takedown }) => new HttpError('illegal_step', { message: STANDING[takedown.status] }),
  since: ({ takedown }) => takedown.createdAt,
  entry: ({ takedown: { id, reference }, review }) => ({
    subject: `takedown ${id}`,
    detail: `Takedown request ${reference}`,
    historyOf: review.head ? review.id : null,
  }),
};

const STANDING = {
  RECEIVED: 'This takedown request has to be taken under review first.',
  UNDER_REVIEW: 'This takedown request is under review already.',
  ACTIONED: 'This takedown request was decided already: the review was removed.',
  REJECTED: 'This takedown request was decided already: it was refused.',
};

export function takeUnderReview(id: string, step: Transition): Promise<Stepped> {
  return takeStep('start-takedown', id, step, async ({ takedown, review }) => {
    const { respondBy } = takedown;
    const asked =
      review.head && isPublicReview(review.head) && respondBy === null
        ? askAuthor(takedown, review.head, step.siteOrigin, step.now)
        : null;
    return {
      writes: [
        ...saveTakedown(takedown, start(takedown, asked?.respondBy ?? respondBy, step.now)),
        ...(review.head
          ? await saveReview({ head: review.head }, { head: startTakedown(review.head, step.now) }, step)
          : [checkGone(review.id)]),
        ...(asked ? [asked.mail] : []),
      ],
    };
  });
}

/** Rejects a pending review, so that nobody publishes it after all. */
export async function actionTakedown(id: string, step: Transition): Promise<Stepped> {
  return takeStep('action-takedown', id, step, async ({ takedown, review }) => {
    const others = review.open.filter((one) => one.id !== id);
    const closed = [takedown, ...others].slice(0, MAX_CLOSED_PER_TRANSACTION);
    const awaited = awaitedUntil(takedown, review.head, step.now);
    const early = `, early: the author could answer until ${formatLongDate(awaited ?? step.now.toISOString())}`;
    return {
      writes: [
        ...closingWrites(review, closed, { ...step, status: 'ACTIONED' }),
        ...(await endOfReview(review, closed, step)),
        ...(await rememberTakedown(takedown, review.head, step.now)),
      ],
      detail: `Takedown request ${takedown.reference}${awaited ? early : ''}`,
    };
  });
}

async function endOfReview(
  review: ReviewWithRequests,
  closed: readonly TakedownRecord[],
  step: Transition,
): Promise<Write[]> {
  const { head } = review;
  const counted = countClosed(closed);
  const { reason, siteOrigin } = step;
  const removal = { reason, siteOrigin, ground: closed[0]?.request.ground ?? null };
  if (head && isPublicReview(head))
    return [
      ...(await saveReview({ head }, { head: takeDown(head, counted, removal, step.now) }, step)),
      ...companyEvent(head, 'REMOVED', step.now),
      settledEmail(head, 'ACTIONED', step),
    ];
  if (head?.status === 'PENDING')
    return [
      ...(await saveReview({ head }, { head: refuse(head, counted, step, step.now) }, step)),
      settledEmail(head, 'ACTIONED', step),
    ];
  return headAfterClosing(review, closed, step.now);
}

export async function rejectTakedown(id: string, step: Transition): Promise<Stepped> {
  return takeStep('reject-takedown', id, step, async ({ takedown, review }) => {
    const { head } = review;
    const wasAsked = takedown.respondBy !== null;
    return {
      writes: [
        ...closingWrites(review, [takedown], { ...step, status: 'REJECTED' }),
        ...(await headAfterClosing(review, [takedown], step.now, true)),
        ...(head && isPublicReview(head) && wasAsked ? [settledEmail(head, 'REJECTED', step)] : []),
      ],
    };
  });
}

type Step = Pick<Change<never>, 'writes' | 'detail'>;

/** The step's writes also add the requests that it closes to the public log. */
async function takeStep(
  act: ActionId,
  id: string,
  step: Transition,
  take: (found: Found) => Step | Promise<Step>,
): Promise<Stepped> {
  const { reason, note } = step;
  const { takedown, moderator } = await decide(TAKEDOWNS, id, act, step, async (found, moderator) => ({
    ...{ reason, note, outcome: null },
    ...(await take(found)),
    after: { ...found, moderator },
  }));
  const [after, head] = await Promise.all([findTakedown(id), findReviewHead(takedown.reviewId)]);
  return { takedown: after ?? takedown, review: head, moderator };
}

/** A deleted account has no address. */
function settledEmail(
  { id: reviewId, userId, title, companyName }: ReviewSummary,
  status: 'ACTIONED' | 'REJECTED',
  { reason, siteOrigin, now }: Transition,
): Write {
  const facts = { reviewId, reviewTitle: title, companyName, status, reason };
  return outboxWrite({ kind: 'takedown-settled', userId, facts, siteOrigin }, now);
}
