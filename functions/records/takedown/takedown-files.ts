import { TAKEDOWN_FILE_DAYS } from '../../../shared/limits.ts';
import { takedownSenderKey } from '../../platform/keys.ts';
import { daysBefore } from '../../platform/retention.ts';
import { retryOnChange } from '../../platform/retry.ts';
import { nullIfConditionFails, transact, updateItem } from '../../platform/table.ts';
import { present, remove, update } from '../../platform/writes.ts';
import { deleteEveryVersion, documentKey } from '../evidence/evidence-store.ts';
import { saveTakedown } from './save-takedowns.ts';
import { findTakedown, type TakedownRecord } from './takedown.ts';

/** Deletes the files of a takedown request in every version, and who sent them. Safe to repeat. */
export async function deleteTakedownFiles(id: string): Promise<void> {
  await deleteEveryVersion(documentKey(id, ''));
  await retryOnChange(async () => {
    const takedown = await findTakedown(id);
    const forgotten = takedown?.files ? saveTakedown(takedown, withoutFiles(takedown)) : [];
    await transact([...forgotten, remove('sender', takedownSenderKey(id))]);
  });
}

const withoutFiles = ({ files: _, ...takedown }: TakedownRecord): TakedownRecord => takedown;

export async function expireTakedownFiles(id: string, now: Date): Promise<void> {
  const takedown = await findTakedown(id);
  const since = takedown?.decidedAt ?? now.toISOString();
  if (!takedown || since < daysBefore(now, TAKEDOWN_FILE_DAYS)) await deleteTakedownFiles(id);
  else
    await nullIfConditionFails(
      updateItem(
        update('sender', takedownSenderKey(id), { set: { queuedAt: `${since}#${id}` } }, { pk: present }),
      ),
    );
}
