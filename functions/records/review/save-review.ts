import { batchGet } from '../../platform/items.ts';
import { keyText, reviewKey } from '../../platform/keys.ts';
import type { Write } from '../../platform/table.ts';
import { absent, check } from '../../platform/writes.ts';
import type { ReviewSummary } from './review.ts';
import {
  type Change,
  keysToRead,
  type ReviewParts,
  type Saving,
  unchanged,
  writesOf,
} from './review-writes.ts';

export const checkUnchanged = (head: ReviewSummary): Write =>
  check('review', reviewKey(head.id), unchanged(head));

export const checkGone = (id: string): Write => check('review', reviewKey(id), { pk: absent });

/** The writes of a change in a review. They belong in one transaction, and nothing else writes reviews. */
export const saveReview = (
  before: ReviewParts | null,
  after: ReviewParts | null,
  { left = {}, ...saving }: Saving & Pick<Change, 'left'>,
): Promise<Write[]> => saveReviews([{ before, after, left }], saving);

/** The reviews may be of the same companies. */
export async function saveReviews(changes: readonly Change[], saving: Saving): Promise<Write[]> {
  const items = await batchGet(keysToRead(changes), { isConsistent: true });
  return writesOf(changes, saving, new Map(items.map((item) => [keyText(item), item])));
}
