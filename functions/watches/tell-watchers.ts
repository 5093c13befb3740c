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
/** Mails written in parallel. */
const AT_ONCE = 10;
const RETENTION_SECONDS = 30 * 24 * 60 * 60;

/**
 * Mails one page of a company's watchers about an event, and stores how far it got: the table's stream brings
 * that change back here, until all have a mail. Repeating it after an interruption mails nobody twice: the
 * mail to a person about an event has its own id.
 */
export async function tellWatchers(key: Key): Promise<void> {
  const event = await readEvent(key);
  if (!event || event.toldAt !== undefined) return;
  const company = await resolveMerged(await findCompanyById(event.companyId));
  const isRenamed = event.formerName !== undefined;
  if (!company || !(isRenamed || isPublic(company))) return markTold(event, null);
  const partitions = [...(isRenamed ? [FLAGS] : []), ...(await partitionsOf(company))];
  const [partition = partitions[0] ?? '', ...place] = event.toldTo ?? [];
  const after = place.length > 0 ? place : undefined;
  const isOfFlags = partition === FLAGS;
  const { items, next } = isOfFlags
    ? await readReviewKeys(company.slug, PAGE, after)
    : await readAuthored(partition, PAGE, after);
  await (isOfFlags ? tellConcerned(items, event, company) : tellEach(items.map(toWatch), event, company));
  const nextPartition = partitions[partitions.indexOf(partition) + 1];
  await markTold(event, next ? [partition, ...next] : nextPartition ? [nextPartition] : null);
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

/** Stores the last watcher who has a mail; null when all have. If another call was first, it did the same. */
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
  const authorId = event.reviewId && (await findReviewHead(event.reviewId))?.userId;
  // Leaves out people who started to watch later, the review's author, and unverified addresses.
  const writes = watches.flatMap(({ userId, companyId, watchedAt }) => {
    const user = users.get(userId);
    const isNotified = user?.emailVerified && watchedAt <= event.at && userId !== authorId;
    return isNotified ? [tell(user, event, { ...company, id: companyId })] : [];
  });
  await writeEach(writes.filter((some) => some.length > 0));
}

/**
 * Tells a company's representatives, and the authors of these reviews of it, its corrected name. Whoever
 * knows it by a proposal of their own is left out, as are rejected authors and unverified addresses.
 */
async function tellConcerned(
  keys: readonly Key[],
  event: CompanyEventRecord,
  company: ActiveCompany,
): Promise<void> {
  const heads = (await findReviewHeads(keys)).filter(
    ({ status, proposedAs }) => status === 'APPROVED' || (status === 'PENDING' && !proposedAs),
  );
  const [authors, representatives] = await Promise.all([
    findUsers(heads.map(({ userId }) => userId)),
    representativesToTell(company),
  ]);
  const people = new Map([...authors, ...representatives.map((user) => [user.id, user] as const)]);
  const facts = { companyName: company.name, formerName: event.formerName ?? null };
  const mail = { kind: 'company-renamed', facts, siteOrigin: setting('SITE_ORIGIN') } as const;
  const proved = [...people.values()].filter(({ emailVerified }) => emailVerified);
  await writeEach(
    proved.map(({ id: userId }) => [outboxWrite({ ...mail, userId }, new Date(), mailId(event, userId))]),
  );
}

/** One mail a person and event. */
const mailId = ({ id }: CompanyEventRecord, userId: string) => `${id}.${userId}`;

async function writeEach(writes: readonly Write[][]): Promise<void> {
  for (let from = 0; from < writes.length; from += AT_ONCE)
    await Promise.all(writes.slice(from, from + AT_ONCE).map((some) => nullIfConditionFails(transact(some))));
}

/** `company` is the current one, with the id that the person watches. */
function tell(
  { id: userId, watchMail = 'AT_ONCE' }: UserRecord,
  event: CompanyEventRecord,
  { id: companyId, name: companyName, slug: companySlug }: ActiveCompany,
): Write[] {
  const { formerName } = event;
  const facts = {
    companyId,
    companyName,
    companySlug,
    event: event.event,
    ...(formerName && { formerName }),
  };
  if (watchMail === 'AT_ONCE') {
    const mail = { kind: 'company-changed', userId, facts, siteOrigin: setting('SITE_ORIGIN') } as const;
    return [outboxWrite(mail, new Date(), mailId(event, userId))];
  }
  if (watchMail === 'NEVER') return [];
  const dueAt = nextDigest(new Date(event.at));
  const expiresAtSeconds = Math.floor(Date.parse(dueAt) / 1000) + RETENTION_SECONDS;
  const line = { ...digestKey(dueAt, userId, event.id), userId, ...facts, at: event.at, expiresAtSeconds };
  return [
    put('digest', line, { pk: absent }),
    check('email', outboxKey(mailId(event, userId)), { pk: absent }),
  ];
}
