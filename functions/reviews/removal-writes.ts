import { reviewKey } from '../platform/keys.ts';
import type { Write } from '../platform/table.ts';
import { absent, absentOr, present, update } from '../platform/writes.ts';
import { changeCopy } from './public-copy.ts';
import { asCounted, eventAt, type ReviewSummary } from './review.ts';
import { placeAmongRejected } from './review-writes.ts';

/** What takedown requests write of the reviews that they are about. */

/** As many takedown requests on it are open as were read. */
const asDisputed = (open: number) => (open === 0 ? absentOr(open) : open);

/**
 * How many takedown requests on a review were read as open, how many of these are closed in the same transaction, and how
 * many of the closed were under review.
 */
export interface Settled {
  open: number;
  closed: number;
  underReview: number;
}

const afterClosing = ({ open, closed, underReview }: Settled) => ({
  set: { openTakedowns: open - closed },
  add: { takedownsUnderReview: -underReview },
});

/** An approved review keeps its status; from here on nobody but moderators and its author sees it. */
export function removeFromView(
  head: ReviewSummary,
  settled: Settled,
  { reason, siteOrigin, now }: { reason: string | null; siteOrigin: string; now: Date },
): Write {
  const { id, companySlug } = head;
  const at = now.toISOString();
  const { set: left, add } = afterClosing(settled);
  const set = { removedAt: at, removal: { reason, siteOrigin }, updatedAt: at, ...left };
  const condition = {
    ...{ status: 'APPROVED', removedAt: absent, companySlug, openTakedowns: asDisputed(settled.open) },
    ...asCounted(head),
  };
  return update('review', reviewKey(id), { set, add }, condition);
}

/** A review that waits again is refused, by a takedown request that was filed while everyone saw it. */
export function refuseDisputed(
  head: ReviewSummary,
  settled: Settled,
  decision: { reason: string | null; moderatorId: string; siteOrigin: string; now: Date },
): Write {
  const { reason, moderatorId, siteOrigin, now } = decision;
  const at = now.toISOString();
  const { set: left, add } = afterClosing(settled);
  const decided = { status: 'REJECTED', reason, decidedBy: moderatorId, decidedAt: at, updatedAt: at };
  const removal = { removal: { reason, siteOrigin }, ...left };
  const set = { ...decided, ...removal, ...placeAmongRejected(head, at) };
  const condition = { status: 'PENDING', openTakedowns: asDisputed(settled.open) };
  return update('review', reviewKey(head.id), { set, add }, condition);
}

/** One takedown request on it more is open, while everyone sees it. */
export function countOpenTakedown(head: ReviewSummary, now: Date): Write[] {
  const append = eventAt('TAKEDOWN_REQUESTED', now);
  const condition = { status: 'APPROVED', removedAt: absent };
  return [
    update('review', reviewKey(head.id), { add: { openTakedowns: 1 }, append }, condition),
    ...changeCopy(head, { append }),
  ];
}

/** One request on it more is under review, which the public is told of a review that it sees. */
export function countUnderReview(head: ReviewSummary): Write[] {
  const add = { takedownsUnderReview: 1 };
  return [update('review', reviewKey(head.id), { add }, { pk: present }), ...changeCopy(head, { add })];
}

/** One that was refused is open again, and under review. */
export function countReopenedTakedown(head: ReviewSummary): Write[] {
  const add = { takedownsUnderReview: 1 };
  return [
    update('review', reviewKey(head.id), { add: { openTakedowns: 1, ...add } }, { pk: present }),
    ...changeCopy(head, { add }),
  ];
}

/** Some of the open requests on it are closed, with those that were read and no others. `refused`: with no change of it. */
export function countClosedTakedowns(
  head: ReviewSummary,
  settled: Settled,
  refused: { now: Date } | null = null,
): Write[] {
  const { set, add } = afterClosing(settled);
  const append = refused ? eventAt('TAKEDOWN_REFUSED', refused.now) : {};
  const condition = { pk: present, openTakedowns: asDisputed(settled.open) };
  return [
    update('review', reviewKey(head.id), { set, add, append }, condition),
    ...changeCopy(head, { add, append }),
  ];
}
