import { isOpenTakedown } from '../../shared/open-takedown.ts';
import { transact } from '../platform/table.ts';
import { retryOnChange } from '../platform/retry.ts';
import { findTakedown } from '../records/takedown/takedown.ts';
import { saveTakedown } from '../records/takedown/save-takedowns.ts';

/** Also deletes the reference, and takes the request out of the counts. */
export function deleteTakedown(id: string): Promise<void> {
  return retryOnChange(async () => {
    const takedown = await findTakedown(id);
    if (!takedown || isOpenTakedown(takedown)) return;
    await transact(saveTakedown(takedown, null));
  });
}
