import { deleteEveryVersion, evidencePrefix, hideFiles } from '../evidence/evidence-store.ts';
import { findRemovedReview } from './removed-review.ts';
import { findReviewHead } from './review.ts';
import { deleteRemainingItems } from './withdraw.ts';

/**
 * Deletes the remains of a deleted review: its record and its files, in every version. If a moderator removed
 * it, the versions stay for as long as it can be restored. Does nothing for a restored review. While a
 * takedown request on it is open, the files are kept: this is called again when the last one is closed. Safe
 * to repeat. Only the stream calls it, and retries until the files are deleted, so that no route needs the right
 * to delete them.
 */
export async function deleteRemainingItemsAndFiles(id: string): Promise<void> {
  if (await findReviewHead(id)) return;
  if (!(await deleteRemainingItems(id))) return;
  const clear = (await findRemovedReview(id)) ? hideFiles : deleteEveryVersion;
  await clear(evidencePrefix(id));
}
