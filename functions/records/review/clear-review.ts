import { deleteEveryVersion, evidencePrefix, hideFiles } from '../evidence/evidence-store.ts';
import { clearPartition, readItem } from '../../platform/items.ts';
import { deletedReviewKey } from '../../platform/keys.ts';
import { findRemovedReview } from './removed-review.ts';
import { findReviewHead } from './review.ts';
import { deleteRemainingItems } from './withdraw.ts';

/**
 * Deletes a deleted review's record and files, in every version; of one that a moderator removed, the versions stay
 * while it can be restored. Does nothing for a restored review, or one whose items were lost: only a deletion of ours
 * leaves its mark. While a takedown request on it is open, files stay: the end of the last one calls this again. Safe
 * to repeat. Only the stream calls it, so that no route needs the right to delete.
 */
export async function deleteRemainingItemsAndFiles(id: string): Promise<void> {
  const deleted = deletedReviewKey(id);
  if (!(await readItem(deleted)) || (await findReviewHead(id))) return;
  if (!(await deleteRemainingItems(id))) return;
  const files = evidencePrefix(id);
  if (await findRemovedReview(id)) return hideFiles(files);
  await deleteEveryVersion(files);
  await clearPartition(deleted.pk);
}
