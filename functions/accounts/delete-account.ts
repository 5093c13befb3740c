import { southAfricanMonth } from '../../shared/dates.ts';
import { detachAuthor } from '../records/company/company-writes.ts';
import { removeDuplicateProposal, toDuplicateProposal } from '../records/company/duplicate-proposals.ts';
import { deleteEveryVersion, ownPrefixes } from '../records/evidence/evidence-store.ts';
import { endSessions } from '../platform/session.ts';
import { deleteAccount } from '../platform/identity.ts';
import { isDuplicateProposalKey, submissionsPartition, userKey } from '../platform/keys.ts';
import { retentionWrite } from '../platform/retention.ts';
import { clearPartition, type StoredItem } from '../platform/items.ts';
import { retryOnChange } from '../platform/retry.ts';
import { changeOwnCount } from '../records/statistics/list-counts.ts';
import type { SessionCookie } from '../platform/session-cookie.ts';
import { transact, nullIfConditionFails, updateItem, type Write } from '../platform/table.ts';
import { remove } from '../platform/writes.ts';
import { findReply } from '../records/reply/reply.ts';
import { detachReply } from '../records/reply/reply-writes.ts';
import { representationsOf } from '../records/representative/representative.ts';
import { deleteRepresentative } from '../records/representative/representative-writes.ts';
import { withdrawStatements } from '../records/representative/withdraw-statements.ts';
import { forgetRemovedReview } from '../records/review/removed-review.ts';
import type { ReviewSummary } from '../records/review/review.ts';
import { withdraw } from '../records/review/withdraw.ts';
import { detachResponse } from '../records/takedown/save-takedowns.ts';
import { deleteTakedownFiles } from '../records/takedown/takedown-files.ts';
import { withdrawTokens } from '../records/token/token.ts';
import { anonymise } from './anonymise.ts';
import { authoredBy } from '../records/user/authored.ts';
import { deleteCode } from '../records/email/mailed-code.ts';
import { findUserRecord, markDeleting, type UserRecord } from '../records/user/user.ts';

/** Cannot be undone. Stores the mark, the data that must be kept and `tells`, together or not at all. */
export async function beginDeletion(user: UserRecord, now: Date, tells: Write[] = []): Promise<void> {
  const { id, email, firstName, lastName, createdAt } = user;
  const createdIn = southAfricanMonth(new Date(createdAt));
  const kept = retentionWrite(id, { id, email, firstName, lastName, createdIn }, now);
  await nullIfConditionFails(transact([markDeleting(id, now), kept, ...tells]));
}

/** The log-in goes first, which frees the address, and the record last: an interrupted deletion can be repeated. */
export async function completeDeletion(userId: string, now: Date, stays?: SessionCookie): Promise<void> {
  const user = await findUserRecord(userId);
  if (user?.deletingAt === undefined) return;
  await endSessions(userId, stays);
  await withdrawTokens(userId);
  await deleteAccount(userId);
  await removeContent(user, now);
  for (const prefix of ownPrefixes(userId)) await deleteEveryVersion(prefix);
  await clearPartition(submissionsPartition(userId));
  for (const purpose of ['reset-password', 'log-in-link'] as const)
    await deleteCode({ purpose, email: user.email });
  const { pk, sk } = userKey(userId);
  await clearPartition(pk, '', sk);
  await endSessions(userId);
  await clearPartition(pk);
}

export async function removeContent(author: UserRecord, now: Date): Promise<void> {
  const { id: userId } = author;
  for (const found of await representationsOf(userId)) {
    await nullIfConditionFails(transact(deleteRepresentative(found)));
    await withdrawStatements(found, now);
  }
  for (const { id } of await authoredBy(userId, 'reviews')) await removeReview(id as string, author, now);
  for (const row of await authoredBy(userId, 'companies'))
    if (!(await isRemovedProposal(row))) await removeFromOwnList(row['slug'] as string, userId);
  for (const row of await authoredBy(userId, 'merged'))
    if (isDuplicateProposalKey(row)) await transact([remove('duplicate proposal', row)]);
    else await detachCompany(row['slug'] as string);
  for (const { reviewId } of await authoredBy(userId, 'removed'))
    await nullIfConditionFails(transact([forgetRemovedReview(reviewId as string)]));
  for (const { id } of await authoredBy(userId, 'responses'))
    await nullIfConditionFails(updateItem(detachResponse(id as string)));
  for (const { takedownId } of await authoredBy(userId, 'filed'))
    await deleteTakedownFiles(takedownId as string);
  for (const reply of await authoredBy(userId, 'replies'))
    await removeReply(reply['reviewId'] as string, userId);
  for (const mail of await authoredBy(userId, 'mails')) await transact([remove('email', mail)]);
}

/** Runs after the user record is deleted, for content that the index did not show before. */
export async function removeRemainingContent(author: UserRecord, now: Date): Promise<void> {
  await removeContent(author, now);
  await clearPartition(userKey(author.id).pk);
}

/** A published reply stays; it belongs to the company. */
function removeReply(reviewId: string, userId: string): Promise<void> {
  return retryOnChange(async () => {
    const reply = await findReply(reviewId);
    if (reply?.userId === userId) await transact([detachReply(reply)]);
  });
}

/** Tries again if the review is approved or unpublished meanwhile. */
async function removeReview(id: string, author: UserRecord, now: Date): Promise<void> {
  const isWaiting = ({ status }: ReviewSummary) => status !== 'APPROVED';
  let isDone = false;
  while (!isDone) {
    const withdrawn = await withdraw(id, author.id, now, { mayGo: isWaiting, leaving: author });
    isDone = withdrawn !== null || (await anonymise(id, author, now));
  }
}

/** Removes a duplicate proposal of somebody else's company; returns false for a company. */
async function isRemovedProposal(row: StoredItem): Promise<boolean> {
  if (!isDuplicateProposalKey(row)) return false;
  await nullIfConditionFails(transact(removeDuplicateProposal(toDuplicateProposal(row))));
  return true;
}

/** A company that was merged meanwhile is already off the list. */
async function removeFromOwnList(slug: string, userId: string): Promise<void> {
  const left = await nullIfConditionFails(
    transact([detachAuthor(slug, userId), changeOwnCount(userId, 'companies', -1)]),
  );
  if (left === null) await detachCompany(slug);
}

async function detachCompany(slug: string): Promise<void> {
  await nullIfConditionFails(updateItem(detachAuthor(slug)));
}
