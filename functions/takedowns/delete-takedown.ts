import { changeCount, takedownCount } from '../platform/stats.ts';
import { transact } from '../platform/table.ts';
import { retryOnChange } from '../platform/retry.ts';
import { findTakedown, isOpenTakedown } from '../records/takedown/takedown.ts';
import { deleteTakedownWrites } from '../records/takedown/takedown-writes.ts';

/** Deletes a decided takedown request with its reference, and counts it no longer. Does nothing where there is none. */
export function deleteTakedown(id: string): Promise<void> {
  return retryOnChange(async () => {
    const takedown = await findTakedown(id);
    if (!takedown || isOpenTakedown(takedown)) return;
    const { status, reviewId } = takedown;
    await transact([...deleteTakedownWrites(takedown), changeCount(takedownCount(status), reviewId, -1)]);
  });
}
