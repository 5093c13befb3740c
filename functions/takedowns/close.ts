import { OPEN_TAKEDOWNS_READ } from '../../shared/limits.ts';
import { isPublicReview } from '../../shared/review-state.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { retryOnChange } from '../platform/retry.ts';
import { transact, type Write } from '../platform/table.ts';
import { findReviewHead, type ReviewSummary } from '../records/review/review.ts';
import { checkGone, saveReview } from '../records/review/save-review.ts';
import { type Closed, closeTakedowns } from '../records/review/transitions.ts';
import { deleteRemainingItems } from '../records/review/withdraw.ts';
import { logDecisions } from '../records/statistics/figures.ts';
import { readOpenTakedowns } from '../records/takedown/read-takedowns.ts';
import { appealableUntil, type TakedownRecord } from '../records/takedown/takedown.ts';
import { saveTakedowns } from '../records/takedown/save-takedowns.ts';
import { decide, type TakedownDecision } from '../records/takedown/transitions.ts';

interface Closing extends TakedownDecision {
  siteOrigin: string;
}

export interface ReviewWithRequests {
  id: string;
  /** Null if the review was deleted since: its author withdrew it, or it was removed with its company. */
  head: ReviewSummary | null;
  /** Its open requests, at most as many as a decision reads. */
  open: TakedownRecord[];
}

/** A transaction holds 100 writes; each request takes four. */
export const MAX_CLOSED_PER_TRANSACTION = 18;
/** Transactions in one call; the stream calls again for the rest. */
const ROUNDS = 10;

export async function readReviewWithRequests(
  id: string,
  most: number = OPEN_TAKEDOWNS_READ,
): Promise<ReviewWithRequests> {
  const [head, open] = await Promise.all([findReviewHead(id), readOpenTakedowns(id, most)]);
  return { id, head, open };
}

/** For a decision of at most `MAX_CLOSED_PER_TRANSACTION`, with a write of the head that no longer counts them. */
export function closingWrites(
  review: ReviewWithRequests,
  open: readonly TakedownRecord[],
  closing: Closing,
): Write[] {
  if (open.length === 0) return [];
  const changes = open.map((before) => ({ before, after: decide(before, closing) }));
  return [
    ...saveTakedowns(review.id, changes),
    ...open.map((takedown) => tellRequester(review, takedown, closing)),
    ...tellPublic(review.id, open, closing),
  ];
}

function tellPublic(reviewId: string, closed: readonly TakedownRecord[], { status, now }: Closing): Write[] {
  const decided = closed.map(({ createdAt: since, request: { ground } }) => ({
    ...({ kind: 'TAKEDOWN', outcome: status === 'ACTIONED' ? status : 'REFUSED', since, ground } as const),
  }));
  return logDecisions(reviewId, decided, now);
}

function tellRequester(
  { head }: ReviewWithRequests,
  takedown: TakedownRecord,
  { status, reason, siteOrigin, now }: Closing,
): Write {
  const { id: takedownId, reference, about } = takedown;
  const named = { reviewTitle: head?.title ?? null, companyName: head?.companyName ?? about.company.name };
  const isGone = !head || (status === 'REJECTED' && !isPublicReview(head));
  // There is only one appeal, and it has reopened this request before.
  const appealBy = takedown.notBy ? null : appealableUntil({ status, decidedAt: now.toISOString() });
  const facts = { takedownId, reference, ...named, status, reason, isGone, appealBy };
  return outboxWrite({ kind: 'takedown-decided', userId: null, facts, siteOrigin }, now);
}

export const countClosed = (closed: readonly TakedownRecord[]): Closed => ({
  closed: closed.length,
  underReview: closed.filter(({ status }) => status === 'UNDER_REVIEW').length,
});

export async function headAfterClosing(
  { id, head }: ReviewWithRequests,
  closed: readonly TakedownRecord[],
  now: Date,
  isRefused = false,
): Promise<Write[]> {
  if (!head) return [checkGone(id)];
  const after = closeTakedowns(head, countClosed(closed), isRefused ? { now } : null);
  return saveReview({ head }, { head: after }, { now });
}

/**
 * Safe to repeat. Closes some of the requests for which a takedown's transaction had no room; each one makes the stream
 * call this again. The stream deletes the files of a withdrawn review, which are kept while a request is open.
 */
export async function completeClosing(reviewId: string, now: Date): Promise<void> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const isDone = await retryOnChange(() => closeSome(reviewId, now));
    if (isDone) return;
  }
}

/** Returns whether none is left to close. */
async function closeSome(reviewId: string, now: Date): Promise<boolean> {
  const review = await readReviewWithRequests(reviewId, MAX_CLOSED_PER_TRANSACTION);
  const { head } = review;
  // A request that an appeal reopened later waits for its own decision.
  const closedAt = head?.removedAt ?? head?.decidedAt ?? '';
  const open = review.open.filter(({ waitsSince }) => waitsSince <= closedAt);
  if (!head) await deleteRemainingItems(reviewId);
  if (!head?.removal || open.length === 0) return true;
  const closing = { status: 'ACTIONED' as const, note: null, now, ...head.removal };
  await transact([...closingWrites(review, open, closing), ...(await headAfterClosing(review, open, now))]);
  return false;
}
