import { detachAuthor } from '../companies/company-writes.ts';
import { deleteEveryVersion, ownPrefixes } from '../evidence/evidence-store.ts';
import { endSessions } from '../platform/session.ts';
import { deleteAccount } from '../platform/identity.ts';
import { submissionsPartition, userKey } from '../platform/keys.ts';
import { retentionWrite } from '../platform/retention.ts';
import { clearPartition } from '../platform/items.ts';
import { countOwn } from '../platform/stats.ts';
import type { SessionCookie } from '../platform/session-cookie.ts';
import { transact, unlessRefused, updateItem } from '../platform/table.ts';
import { withdraw } from '../reviews/withdraw.ts';
import { detachResponse } from '../takedowns/takedown-writes.ts';
import { anonymise } from './anonymise.ts';
import { authoredBy } from './authored.ts';
import { forgetCode } from './mailed-code.ts';
import { findUserRecord, markDeleting, type UserRecord } from './user.ts';

/** Says that an account goes, and keeps what has to be kept of it. From here on there is no way back. */
export async function beginDeletion(user: UserRecord, now: Date): Promise<void> {
  const { id, email, firstName, lastName, createdAt } = user;
  await unlessRefused(
    transact([markDeleting(id, now), retentionWrite(id, { id, email, firstName, lastName, createdAt }, now)]),
  );
}

/**
 * Deletes what remains of an account that is being deleted: the log-in first, which frees the address, the user record last,
 * so that an interrupted deletion can be repeated from the start. Every step may be repeated. The stream's function completes
 * it when the route was interrupted; the session `stays`, deleted last, lets the person repeat the request, too.
 */
export async function completeDeletion(userId: string, now: Date, stays?: SessionCookie): Promise<void> {
  const user = await findUserRecord(userId);
  if (user?.deletingAt === undefined) return;
  await endSessions(userId, stays);
  await deleteAccount(userId);
  await releaseContent(userId, now);
  for (const prefix of ownPrefixes(userId)) await deleteEveryVersion(prefix);
  await clearPartition(submissionsPartition(userId));
  await forgetCode({ purpose: 'reset-password', email: user.email });
  const { pk, sk } = userKey(userId);
  await clearPartition(pk, '', sk);
  await clearPartition(pk);
}

/** What a person wrote. */
export async function releaseContent(userId: string, now: Date): Promise<void> {
  await releaseReviews(userId, now);
  for (const { slug } of await authoredBy(userId, 'companies'))
    await releaseOwnCompany(slug as string, userId);
  for (const { slug } of await authoredBy(userId, 'merged')) await detachCompany(slug as string);
  for (const { id } of await authoredBy(userId, 'responses'))
    await unlessRefused(updateItem(detachResponse(id as string)));
}

/** Repeats the removal after the user record is deleted, for content missing from the index until then. Deletes the counts. */
export async function releaseRest(userId: string, now: Date): Promise<void> {
  await releaseContent(userId, now);
  await clearPartition(userKey(userId).pk);
}

/** Approved ones stay, without their author; whatever else there is goes. A review may be approved meanwhile. */
async function releaseReviews(userId: string, now: Date): Promise<void> {
  for (const { id } of await authoredBy(userId, 'reviews')) {
    const isGone = await withdraw(id as string, userId, now, ({ status }) => status !== 'APPROVED');
    if (!isGone) await anonymise(id as string, userId, now);
  }
}

/** It leaves its author's list; one that was merged meanwhile has left it. */
async function releaseOwnCompany(slug: string, userId: string): Promise<void> {
  const left = await unlessRefused(transact([detachAuthor(slug, userId), countOwn(userId, 'companies', -1)]));
  if (left === null) await detachCompany(slug);
}

async function detachCompany(slug: string): Promise<void> {
  await unlessRefused(updateItem(detachAuthor(slug)));
}
