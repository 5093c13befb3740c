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

/** As it was when its company was removed. It is deleted with its author's account. */
const removedReview = z.object({
  ...{ ...keyShape, review: wholeReview },
  expiresAtSeconds: z.int(),
});
export type RemovedReview = z.infer<typeof removedReview>;

export const restorableUntil = (now: Date): number =>
  Math.floor(now.getTime() / 1000) + RESTORABLE_DAYS * 24 * 60 * 60;

/** For the transaction that deletes the review. */
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

/** The newest entries that fit into an item besides the review. The audit keeps them all. */
function newestOf(history: readonly AuditRecord[]): AuditRecord[] {
  let bytes = 0;
  const fits = (entry: AuditRecord) =>
    (bytes += Buffer.byteLength(JSON.stringify(entry))) <= HISTORY.setAsideBytes;
  return history.slice(-HISTORY.setAside).toReversed().filter(fits).toReversed();
}

export async function findRemovedReview(id: string): Promise<RemovedReview | null> {
  const item = await readItem(removedKey(id));
  return item ? removedReview.parse(item) : null;
}

export const forgetRemovedReview = (id: string): Write =>
  remove('removed review', removedKey(id), { pk: present });
