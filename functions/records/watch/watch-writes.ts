import { countWatch } from '../user/user.ts';
import type { CompanyRecord } from '../company/company.ts';
import { clearPartition } from '../../platform/items.ts';
import { companyEventsPartition, watchersPartition, watchKey } from '../../platform/keys.ts';
import { readAuthored } from '../../platform/read-index.ts';
import { nullIfConditionFails, transact, type Write } from '../../platform/table.ts';
import { absent, present, put, remove } from '../../platform/writes.ts';
import { toWatch, type WatchRecord, watchesFor, watchesOf } from './watch.ts';

/** A company that a person does not watch yet; in the index `byAuthor` among those who watch the company. */
export function createWatchWrite(userId: string, { id, slug }: CompanyRecord, now: Date): Write {
  const watchedAt = now.toISOString();
  const watch = { userId, companyId: id, slug, watchedAt };
  const listed = { authorId: watchersPartition(id), authoredAt: `${watchedAt}#${userId}` };
  return put('watch', { ...watchKey(userId, id), ...watch, ...listed }, { pk: absent });
}

/** Ends a watch; nothing where it has ended. */
const endWatch = (watch: WatchRecord) =>
  nullIfConditionFails(transact([remove('watch', watch, { pk: present }), countWatch(watch.userId, -1)]));

const PAGE = 100;

/** Nobody watches a company that is gone, and nothing says what happened about it. */
export async function forgetWatches(companyId: string): Promise<void> {
  await clearPartition(companyEventsPartition(companyId));
  let after: string[] | undefined;
  do {
    const { items, next } = await readAuthored(watchersPartition(companyId), PAGE, after);
    for (const watch of items.map(toWatch)) await endWatch(watch);
    after = next;
  } while (after);
}

/** A person watches a company no longer, nor those that were merged into it. */
export async function endWatches(userId: string, company: CompanyRecord): Promise<void> {
  for (const watch of await watchesFor(await watchesOf(userId), company)) await endWatch(watch);
}
