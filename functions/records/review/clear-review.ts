import { deleteEveryVersion, evidencePrefix, hideFiles } from '../evidence/evidence-store.ts';
import { findRemovedReview } from './removed-review.ts';
import { findReviewHead } from './review.ts';
import { deleteRemainingItems } from './withdraw.ts';

/**
 * Deletes a deleted review's record and files, in every version; of one that a moderator removed, the versions stay
 * while it can be restored. Does nothing for a restored review. While a takedown request on it is open, files stay: the
 * end of the last one calls this again. Safe to repeat. Only the stream calls it, so that no route needs the right to
 * delete.
 */
export async function deleteRemainingItemsAndFiles(id: string): Promise<void> {
  if (await findReviewHead(id)) return;
  if (!(await deleteRemainingItems(id))) return;
  const clear = (await findRemovedReview(id)) ? hideFiles : deleteEveryVersion;
  await clear(evidencePrefix(id));
}
