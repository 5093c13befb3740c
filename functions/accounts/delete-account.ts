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
 * Takes away what an account that goes still has: its log-in first, so that its address is free and nobody gets in, its
 * record last, so that whoever is cut off can begin again from the top. Every step may be repeated. The stream does it
 * for whom the route was cut off; the one session that may stay until the end lets the person call again, too.
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

/** Once more when their record is gone, for what the index did not show yet; the counts of it go, too. */
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
