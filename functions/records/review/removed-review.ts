import * as z from 'zod/mini';
import { readItem } from '../../platform/items.ts';
import { HISTORY, RESTORABLE_DAYS } from '../../../shared/limits.ts';
import { NOBODY } from '../user/user.ts';
import type { AuditRecord } from '../../platform/audit.ts';
import { authorPartition, keyShape, removedKey, removedPlaceKey } from '../../platform/keys.ts';
import type { Write } from '../../platform/table.ts';
import { present, put, remove } from '../../platform/writes.ts';
import { type WholeReview, wholeReview } from './review.ts';
import { withBoundEvents } from './review-events.ts';

/** A review that went with its company, as it was, until it expires. It goes with its author's account. */
const removedReview = z.object({
  ...{ ...keyShape, review: wholeReview },
  expiresAtSeconds: z.int(),
});
export type RemovedReview = z.infer<typeof removedReview>;

/** Until when what is removed now can be brought back. */
export const restorableUntil = (now: Date): number =>
  Math.floor(now.getTime() / 1000) + RESTORABLE_DAYS * 24 * 60 * 60;

/** Sets a review aside as it was read, in the transaction that deletes it: by its own id, and named under its company. */
export function setReviewAside(review: WholeReview, now: Date): Write[] {
  const { id, companyId, userId, createdAt } = review.head;
  const expiresAtSeconds = restorableUntil(now);
  const placed = userId !== NOBODY && {
    authorId: authorPartition(userId, 'removed'),
    authoredAt: `${createdAt}#${id}`,
  };
  return [
    put('removed review', {
      ...{ ...removedKey(id), reviewId: id, expiresAtSeconds, ...placed },
      review: { ...review, head: withBoundEvents(review.head), history: newestOf(review.history) },
    }),
    put('place of removed review', {
      ...removedPlaceKey(companyId, id),
      reviewId: id,
      expiresAtSeconds,
    }),
  ];
}

/** Those that an item has room for beside the review. The audit keeps them all. */
function newestOf(history: readonly AuditRecord[]): AuditRecord[] {
  let bytes = 0;
  const fits = (entry: AuditRecord) =>
    (bytes += Buffer.byteLength(JSON.stringify(entry))) <= HISTORY.setAsideBytes;
  return history.slice(-HISTORY.setAside).toReversed().filter(fits).toReversed();
}

/** A review that was set aside; null for one that never was, that is back, or that nobody may bring back any more. */
export async function findRemovedReview(id: string): Promise<RemovedReview | null> {
  const item = await readItem(removedKey(id));
  return item ? removedReview.parse(item) : null;
}

/** What was set aside of a review goes, once. */
export const forgetRemovedReview = (id: string): Write =>
  remove('removed review', removedKey(id), { pk: present });
