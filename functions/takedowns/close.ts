import { OPEN_TAKEDOWNS_READ } from '../../shared/limits.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { retryOnChange } from '../platform/retry.ts';
import { transact, type Write } from '../platform/table.ts';
import { findReviewHead, isPublicReview, type ReviewSummary } from '../records/review/review.ts';
import { checkGone, saveReview } from '../records/review/save-review.ts';
import { type Closed, closeTakedowns } from '../records/review/transitions.ts';
import { deleteRemainingItems } from '../records/review/withdraw.ts';
import { logDecisions } from '../records/statistics/figures.ts';
import { readOpenTakedowns } from '../records/takedown/read-takedowns.ts';
import { appealableUntil, type TakedownRecord } from '../records/takedown/takedown.ts';
import { saveTakedowns } from '../records/takedown/save-takedowns.ts';
import { decide, type TakedownDecision } from '../records/takedown/transitions.ts';

/** What is decided of requests, and told to whoever sent them in. */
interface Closing extends TakedownDecision {
  siteOrigin: string;
}

export interface ReviewWithRequests {
  id: string;
  /** Null when it left the register since: its author took it back, or it went with its company. */
  head: ReviewSummary | null;
  /** The open requests on it, no more than a decision looks at. */
  open: TakedownRecord[];
}

/** A transaction holds 100 writes; each request takes four. */
export const MAX_CLOSED_PER_TRANSACTION = 18;
/** Transactions of one call; the stream calls again for what is left. */
const ROUNDS = 10;

/** A review with the requests on it that are open, each read after its place among them. */
export async function readReviewWithRequests(
  id: string,
  most: number = OPEN_TAKEDOWNS_READ,
): Promise<ReviewWithRequests> {
  const [head, open] = await Promise.all([findReviewHead(id), readOpenTakedowns(id, most)]);
  return { id, head, open };
}

/**
 * Closes open requests on a review, within the transaction of what settles them: at most `MAX_CLOSED_PER_TRANSACTION`. Each
 * gets its end and its mail, and the counts follow. Beside these writes belongs one on the review's head
 * (`headAfterClosing`, or that of its end), which counts them no longer.
 */
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

/** Puts each on public record. */
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
  // There is one appeal: the one after which it was open again.
  const appealBy = takedown.notBy ? null : appealableUntil({ status, decidedAt: now.toISOString() });
  const facts = { takedownId, reference, ...named, status, reason, isGone, appealBy };
  return outboxWrite({ kind: 'takedown-decided', userId: null, facts, siteOrigin }, now);
}

/** What follows on the review's head from requests that are closed. */
export const countClosed = (closed: readonly TakedownRecord[]): Closed => ({
  closed: closed.length,
  underReview: closed.filter(({ status }) => status === 'UNDER_REVIEW').length,
});

/** The review's head once some of the requests on it are closed. */
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
 * What follows when a request on a review was closed, safe to repeat. Of a review that was removed the others that are
 * open, where they were more than a transaction holds: some of them, and as each that is closed leads the stream here again,
 * all in the end. Of one that its author took back its record; its files, which are kept while a request on it is open, go by
 * the stream.
 */
export async function completeClosing(reviewId: string, now: Date): Promise<void> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const isDone = await retryOnChange(() => closeSome(reviewId, now));
    if (isDone) return;
  }
}

/** Whether nothing is left to be closed. */
async function closeSome(reviewId: string, now: Date): Promise<boolean> {
  const review = await readReviewWithRequests(reviewId, MAX_CLOSED_PER_TRANSACTION);
  const { head, open } = review;
  if (!head) await deleteRemainingItems(reviewId);
  if (!head?.removal || open.length === 0) return true;
  const closing = { status: 'ACTIONED' as const, note: null, now, ...head.removal };
  await transact([...closingWrites(review, open, closing), ...(await headAfterClosing(review, open, now))]);
  return false;
}
