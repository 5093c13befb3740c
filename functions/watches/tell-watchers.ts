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
import { digestKey, type Key, outboxKey, watchersPartition } from '../platform/keys.ts';
import { readAuthored, readReviewKeys } from '../platform/read-index.ts';
import { nullIfConditionFails, transact, updateItem, type Write } from '../platform/table.ts';
import { absent, check, put, update } from '../platform/writes.ts';
import { representativesToTell } from '../records/representative/mail-representatives.ts';
import { findReviewHead, findReviewHeads } from '../records/review/review.ts';
import { type CompanyEventRecord, toCompanyEvent } from '../records/watch/company-event.ts';
import { nextDigest } from './digest.ts';
import { toWatch, type WatchRecord } from '../records/watch/watch.ts';

/** Stands in `toldTo` for the reviews of the company, whose authors are told before those who watch it. */
const FLAGS = 'FLAGS';
/** Watchers read in one call; the stream calls again for the next. */
const PAGE = 100;
const AT_ONCE = 10;
const RETENTION_SECONDS = 30 * 24 * 60 * 60;

/** Stores how far it got: the stream calls again until all have a mail. Safe to repeat: each mail has its own id. */
export async function tellWatchers(key: Key): Promise<void> {
  const event = await readEvent(key);
  if (!event || event.toldAt !== undefined) return;
  const company = await resolveMerged(await findCompanyById(event.companyId));
  const isRenamed = event.formerName !== undefined;
  if (!company || !(isRenamed || isPublic(company))) return markTold(event, undefined);
  const partitions = [...(isRenamed ? [FLAGS] : []), ...(await partitionsOf(company))];
  const { partition = partitions[0] ?? '', after } = event.toldTo ?? {};
  const { items, next } =
    partition === FLAGS
      ? await readReviewKeys(company.slug, PAGE, after)
      : await readAuthored(partition, PAGE, after);
  const people = partition === FLAGS ? await findConcerned(items, company) : items.map(toWatch);
  await tellEach(people, event, company);
  const nextPartition = partitions[partitions.indexOf(partition) + 1];
  if (next) return markTold(event, { partition, after: next });
  await markTold(event, nextPartition === undefined ? undefined : { partition: nextPartition });
}

async function readEvent(key: Key): Promise<CompanyEventRecord | null> {
  const item = await readItem(key);
  return item ? toCompanyEvent(item) : null;
}

/** People who watch a company also watch those that were merged into it. */
async function partitionsOf({ id, mergedFrom = [] }: ActiveCompany): Promise<string[]> {
  const merged = await findCompanies(mergedFrom);
  return [id, ...merged.map((company) => company.id)].map(watchersPartition);
}

/** If another call was first, it did the same. */
async function markTold(event: CompanyEventRecord, following: CompanyEventRecord['toldTo']): Promise<void> {
  const asRead = { toldTo: event.toldTo ?? absent, toldAt: absent };
  const changes = following
    ? { set: { toldTo: following } }
    : { set: { toldAt: new Date().toISOString() }, remove: ['toldTo'] };
  await nullIfConditionFails(updateItem(update('company event', event, changes, asRead)));
}

type Recipient = Pick<WatchRecord, 'userId'> & Partial<WatchRecord>;

/** Leaves out rejected reviews, and authors who know the company by a proposal of their own. */
async function findConcerned(keys: readonly Key[], company: ActiveCompany): Promise<Recipient[]> {
  const [heads, representatives] = await Promise.all([findReviewHeads(keys), representativesToTell(company)]);
  const authors = heads.filter(
    ({ status, proposedAs }) => status === 'APPROVED' || (status === 'PENDING' && !proposedAs),
  );
  const ids = [...authors.map(({ userId }) => userId), ...representatives.map(({ id }) => id)];
  return [...new Set(ids)].map((userId) => ({ userId }));
}

async function tellEach(
  recipients: readonly Recipient[],
  event: CompanyEventRecord,
  company: ActiveCompany,
): Promise<void> {
  const users = await findUsers(recipients.map(({ userId }) => userId));
  const authorId = event.reviewId && (await findReviewHead(event.reviewId))?.userId;
  // Leaves out people who started to watch later, the review's author, and unverified addresses.
  const writes = recipients.flatMap(({ userId, companyId, watchedAt = '' }) => {
    const user = users.get(userId);
    const isNotified = user?.emailVerified && watchedAt <= event.at && userId !== authorId;
    const told = isNotified ? tell(user, event, company, companyId) : [];
    return told.length > 0 ? [told] : [];
  });
  for (let from = 0; from < writes.length; from += AT_ONCE)
    await Promise.all(writes.slice(from, from + AT_ONCE).map((some) => nullIfConditionFails(transact(some))));
}

/** `companyId`: the one that the person watches, perhaps merged into this one; undefined for the concerned. */
function tell(
  { id: userId, watchMail = 'DAILY' }: UserRecord,
  { id, event, formerName, at }: CompanyEventRecord,
  { name: companyName, slug: companySlug }: ActiveCompany,
  companyId: string | undefined,
): Write[] {
  // One mail a person and event.
  const mailId = `${id}.${userId}`;
  const sent = { userId, siteOrigin: setting('SITE_ORIGIN') };
  if (companyId === undefined) {
    const facts = { companyName, formerName: formerName ?? null };
    return [outboxWrite({ kind: 'company-renamed', facts, ...sent }, new Date(), mailId)];
  }
  const facts = { companyId, companyName, companySlug, event, ...(formerName && { formerName }) };
  if (watchMail === 'AT_ONCE')
    return [outboxWrite({ kind: 'company-changed', facts, ...sent }, new Date(), mailId)];
  if (watchMail === 'NEVER') return [];
  const dueAt = nextDigest(new Date(at));
  const expiresAtSeconds = Math.floor(Date.parse(dueAt) / 1000) + RETENTION_SECONDS;
  const line = { ...digestKey(dueAt, userId, id), userId, ...facts, at, expiresAtSeconds };
  return [put('digest', line, { pk: absent }), check('email', outboxKey(mailId), { pk: absent })];
}
