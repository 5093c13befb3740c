import { isOpenTakedown } from '../../shared/open-takedown.ts';
import { transact } from '../platform/table.ts';
import { retryOnChange } from '../platform/retry.ts';
import { findTakedown } from '../records/takedown/takedown.ts';
import { saveTakedown } from '../records/takedown/save-takedowns.ts';

/**
 * Deletes a decided takedown request with its reference, and takes it out of the counts. Does nothing if
 * there is none.
 */
export function deleteTakedown(id: string): Promise<void> {
  return retryOnChange(async () => {
    const takedown = await findTakedown(id);
    if (!takedown || isOpenTakedown(takedown)) return;
    await transact(saveTakedown(takedown, null));
  });
}
