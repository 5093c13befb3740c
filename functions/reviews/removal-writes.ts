import { reviewKey } from '../platform/keys.ts';
import type { Write } from '../platform/table.ts';
import { absent, absentOr, present, update } from '../platform/writes.ts';
import type { ReviewSummary } from './review.ts';
import { placeAmongRejected } from './review-writes.ts';

/** What takedown requests write of the reviews that they are about. */

/** As many takedown requests on it are open as were read. */
const asDisputed = (open: number) => (open === 0 ? absentOr(open) : open);

/** How many takedown requests on a review were read as open, and how many of these are closed in the same transaction. */
interface Settled {
  open: number;
  closed: number;
}

/** An approved review keeps its status; from here on nobody but moderators and its author sees it. */
export function removeFromView(
  { id, companySlug }: ReviewSummary,
  { open, closed }: Settled,
  { reason, siteOrigin, now }: { reason: string | null; siteOrigin: string; now: Date },
): Write {
  const at = now.toISOString();
  const set = { removedAt: at, removal: { reason, siteOrigin }, updatedAt: at, openTakedowns: open - closed };
  const condition = { status: 'APPROVED', removedAt: absent, companySlug, openTakedowns: asDisputed(open) };
  return update('review', reviewKey(id), { set }, condition);
}

/** A review that waits again is refused, by a takedown request that was filed while everyone saw it. */
export function refuseDisputed(
  head: ReviewSummary,
  { open, closed }: Settled,
  { reason, siteOrigin, now }: { reason: string | null; siteOrigin: string; now: Date },
): Write {
  const at = now.toISOString();
  const decided = { status: 'REJECTED', reason, decidedAt: at, updatedAt: at };
  const removal = { removal: { reason, siteOrigin }, openTakedowns: open - closed };
  const set = { ...decided, ...removal, ...placeAmongRejected(head, at) };
  const condition = { status: 'PENDING', openTakedowns: asDisputed(open) };
  return update('review', reviewKey(head.id), { set }, condition);
}

/** One takedown request on it more is open, while everyone sees it. */
export function countOpenTakedown(id: string): Write {
  return update(
    'review',
    reviewKey(id),
    { add: { openTakedowns: 1 } },
    { status: 'APPROVED', removedAt: absent },
  );
}

/** Some of the open requests on it are closed, with those that were read and no others. */
export function countClosedTakedowns(id: string, { open, closed }: Settled): Write {
  const set = { openTakedowns: open - closed };
  return update('review', reviewKey(id), { set }, { pk: present, openTakedowns: asDisputed(open) });
}
