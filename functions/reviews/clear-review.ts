import { deleteEveryVersion, evidencePrefix } from '../evidence/evidence-store.ts';
import { deleteRemainingItems } from './withdraw.ts';

/**
 * Takes away what still lies about a review that is gone: its record and its files, in every version. While a takedown
 * request on it is open, the files are kept: this is called again when the last one is closed. Safe to repeat. Only the
 * stream calls it, which comes again until the files are gone, so that no route needs the right to delete them.
 */
export async function deleteRemainingItemsAndFiles(id: string): Promise<void> {
  if (await deleteRemainingItems(id)) await deleteEveryVersion(evidencePrefix(id));
}
