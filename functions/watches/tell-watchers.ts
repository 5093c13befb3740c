import { readItem } from '../platform/items.ts';
import { findUsers, type UserRecord } from '../records/user/user.ts';
import {
  type ActiveCompany,
  findCompanies,
  findCompanyById,
  isPublic,
  resolveMerged,
} from '../records/company/company.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { setting } from '../platform/config.ts';
import { digestKey, type Key, watchersPartition } from '../platform/keys.ts';
import { readAuthored } from '../platform/read-index.ts';
import { nullIfConditionFails, transact, updateItem, type Write } from '../platform/table.ts';
import { absent, put, update } from '../platform/writes.ts';
import { findReviewHead } from '../records/review/review.ts';
import { type CompanyEventRecord, toCompanyEvent } from '../records/watch/company-event.ts';
import { nextDigest } from './digest.ts';
import { toWatch, type WatchRecord } from '../records/watch/watch.ts';

/** People who are told by one call; the stream brings the next. */
const PAGE = 100;
/** Of these so many at once. */
const AT_ONCE = 10;
const RETENTION_SECONDS = 30 * 24 * 60 * 60;

/**
 * Tells one page of the people who watch a company what happened, and writes down up to whom: the table's stream brings
 * that change here again, until all are told. Cut off and repeated, it tells nobody twice: a person's mail about an event
 * has an id of its own.
 */
export async function tellWatchers(key: Key): Promise<void> {
  const event = await readEvent(key);
  if (!event || event.toldAt !== undefined) return;
  const company = await resolveMerged(await findCompanyById(event.companyId));
  if (!company || !isPublic(company)) return markTold(event, null);
  const partitions = await partitionsOf(company);
  const [partition = partitions[0] ?? '', ...after] = event.toldTo ?? [];
  const { items, next } = await readAuthored(partition, PAGE, after.length > 0 ? after : undefined);
  await tellEach(items.map(toWatch), event, company);
  const nextPartition = partitions[partitions.indexOf(partition) + 1];
  await markTold(event, next ? [partition, ...next] : nextPartition ? [nextPartition] : null);
}

async function readEvent(key: Key): Promise<CompanyEventRecord | null> {
  const item = await readItem(key);
  return item ? toCompanyEvent(item) : null;
}

/** Those who watch a company watch those that were merged into it. */
async function partitionsOf({ id, mergedFrom = [] }: ActiveCompany): Promise<string[]> {
  const merged = await findCompanies(mergedFrom);
  return [id, ...merged.map((company) => company.id)].map(watchersPartition);
}

/** Up to whom they were told; null for all. Another call that was first has done the same. */
async function markTold(event: CompanyEventRecord, following: string[] | null): Promise<void> {
  const asRead = { toldTo: event.toldTo ?? absent, toldAt: absent };
  const changes = following
    ? { set: { toldTo: following } }
    : { set: { toldAt: new Date().toISOString() }, remove: ['toldTo'] };
  await nullIfConditionFails(updateItem(update('company event', event, changes, asRead)));
}

async function tellEach(
  watches: readonly WatchRecord[],
  event: CompanyEventRecord,
  company: ActiveCompany,
): Promise<void> {
  const users = await findUsers(watches.map(({ userId }) => userId));
  const authorId = (await findReviewHead(event.reviewId))?.userId;
  // Who came later was not watching; who wrote the review knows; and nobody has proved to be at an address that is not verified.
  const writes = watches.flatMap(({ userId, companyId, watchedAt }) => {
    const user = users.get(userId);
    const isTold = user?.emailVerified && watchedAt <= event.at && userId !== authorId;
    return isTold ? tell(user, event, { ...company, id: companyId }) : [];
  });
  for (let from = 0; from < writes.length; from += AT_ONCE)
    await Promise.all(
      writes.slice(from, from + AT_ONCE).map((write) => nullIfConditionFails(transact([write]))),
    );
}

/** `company`: as it stands now, with the id that the person watches. */
function tell(
  { id: userId, watchMail = 'AT_ONCE' }: UserRecord,
  event: CompanyEventRecord,
  { id: companyId, name: companyName, slug: companySlug }: ActiveCompany,
): Write[] {
  const facts = { companyId, companyName, companySlug, event: event.event };
  if (watchMail === 'AT_ONCE') {
    const mail = { kind: 'company-changed', userId, facts, siteOrigin: setting('SITE_ORIGIN') } as const;
    return [outboxWrite(mail, new Date(), `${event.id}.${userId}`)];
  }
  if (watchMail === 'NEVER') return [];
  const dueAt = nextDigest(new Date(event.at));
  const expiresAtSeconds = Math.floor(Date.parse(dueAt) / 1000) + RETENTION_SECONDS;
  const line = { ...digestKey(dueAt, userId, event.id), userId, ...facts, at: event.at, expiresAtSeconds };
  return [put('digest', line, { pk: absent })];
}
