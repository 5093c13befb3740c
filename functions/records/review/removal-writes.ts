import type { Write } from '../../platform/table.ts';
import { absent, present } from '../../platform/writes.ts';
import { changeHead } from './change-head.ts';
import { changeCopy } from './public-copy.ts';
import { asCounted, type ReviewSummary } from './review.ts';
import { happened } from './review-events.ts';
import { placeAmongRejected } from './review-writes.ts';

/** What takedown requests write of the reviews that they are about. */

/**
 * How many takedown requests on a review are closed in the same transaction, and how many of them were under review. Each is
 * closed on condition of its own state, so that the numbers stay right whatever else comes.
 */
export interface Closed {
  closed: number;
  underReview: number;
}

const afterClosing = ({ closed, underReview }: Closed) => ({
  openTakedowns: -closed,
  takedownsUnderReview: -underReview,
});

/**
 * An approved review keeps its status; from here on nobody but moderators and its author sees it. No further takedown request
 * comes; those that are left open are closed by `completeClosing`.
 */
export function removeFromView(
  head: ReviewSummary,
  closed: Closed,
  { reason, siteOrigin, now }: { reason: string | null; siteOrigin: string; now: Date },
): Write {
  const { companySlug } = head;
  const at = now.toISOString();
  const set = { removedAt: at, removal: { reason, siteOrigin }, updatedAt: at };
  const condition = { status: 'APPROVED', removedAt: absent, companySlug, ...asCounted(head) };
  return changeHead(head, { set, add: afterClosing(closed) }, condition);
}

/** A review that waits again is refused, by a takedown request that was filed while everyone saw it. */
export function refuseDisputed(
  head: ReviewSummary,
  closed: Closed,
  decision: { reason: string | null; moderatorId: string; siteOrigin: string; now: Date },
): Write {
  const { reason, moderatorId, siteOrigin, now } = decision;
  const at = now.toISOString();
  const decided = { status: 'REJECTED', reason, decidedBy: moderatorId, decidedAt: at, updatedAt: at };
  const set = { ...decided, removal: { reason, siteOrigin }, ...placeAmongRejected(head, at) };
  return changeHead(head, { set, add: afterClosing(closed) }, { status: 'PENDING' });
}

/** One takedown request on it more is open, while everyone sees it. */
export function countOpenTakedown(head: ReviewSummary): Write[] {
  const condition = { status: 'APPROVED', removedAt: absent };
  return [changeHead(head, { add: { openTakedowns: 1 } }, condition), ...changeCopy(head, {})];
}

/** One request on it more is under review, which the public is told. What nobody has looked at yet is told to nobody. */
export function countUnderReview(head: ReviewSummary, now: Date): Write[] {
  const change = { add: { takedownsUnderReview: 1 }, happened: happened(now, 'TAKEDOWN_REQUESTED') };
  return [changeHead(head, change, { pk: present }), ...changeCopy(head, change)];
}

/** One that was refused is open again, and under review. */
export function countReopenedTakedown(head: ReviewSummary): Write[] {
  const add = { takedownsUnderReview: 1 };
  return [
    changeHead(head, { add: { openTakedowns: 1, ...add } }, { pk: present }),
    ...changeCopy(head, { add }),
  ];
}

/** Some of the open requests on it are closed. `refused`: with no change of it. */
export function countClosedTakedowns(
  head: ReviewSummary,
  closed: Closed,
  refused: { now: Date } | null = null,
): Write[] {
  const { takedownsUnderReview, ...open } = afterClosing(closed);
  const told = refused ? happened(refused.now, 'TAKEDOWN_REFUSED') : [];
  return [
    changeHead(head, { add: { ...open, takedownsUnderReview }, happened: told }, { pk: present }),
    ...changeCopy(head, { add: { takedownsUnderReview }, happened: told }),
  ];
}
