import { countWatch } from '../user/user.ts';
import type { CompanyRecord } from '../company/company.ts';
import { clearPartition } from '../../platform/items.ts';
import { companyEventsPartition, watchersPartition, watchKey } from '../../platform/keys.ts';
import { eachPage, readAuthored } from '../../platform/read-index.ts';
import { nullIfConditionFails, transact, type Write } from '../../platform/table.ts';
import { absent, present, put, remove } from '../../platform/writes.ts';
import { toWatch, type WatchRecord, watchesFor, watchesOf } from './watch.ts';

/** The index `byAuthor` lists it among the company's watchers. */
export function createWatchWrite(userId: string, { id, slug }: CompanyRecord, now: Date): Write {
  const watchedAt = now.toISOString();
  const watch = { userId, companyId: id, slug, watchedAt };
  const listed = { authorId: watchersPartition(id), authoredAt: `${watchedAt}#${userId}` };
  return put('watch', { ...watchKey(userId, id), ...watch, ...listed }, { pk: absent });
}

const endWatch = (watch: WatchRecord) =>
  nullIfConditionFails(transact([remove('watch', watch, { pk: present }), countWatch(watch.userId, -1)]));

const PAGE = 100;

export async function forgetWatches(companyId: string): Promise<void> {
  await clearPartition(companyEventsPartition(companyId));
  const watchers = watchersPartition(companyId);
  for await (const items of eachPage((after) => readAuthored(watchers, PAGE, after)))
    for (const watch of items.map(toWatch)) await endWatch(watch);
}

export async function endWatches(userId: string, company: CompanyRecord): Promise<void> {
  for (const watch of await watchesFor(await watchesOf(userId), company)) await endWatch(watch);
}
