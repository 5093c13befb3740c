import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { deleteEveryVersion, ownPrefixes } from '../evidence/evidence-store.ts';
import { endSessions } from '../platform/session.ts';
import { deleteAccount } from '../platform/identity.ts';
import {
  authorPartition,
  companyKey,
  type Key,
  submissionsPartition,
  takedownKey,
  userKey,
} from '../platform/keys.ts';
import { retentionWrite } from '../platform/retention.ts';
import { clearPartition } from '../platform/items.ts';
import { countOwn } from '../platform/stats.ts';
import type { SessionCookie } from '../platform/session-cookie.ts';
import { ConditionsFailed, type Item, table, tableName, transact } from '../platform/table.ts';
import { withdraw } from '../reviews/withdraw.ts';
import { anonymise, NOBODY } from './anonymise.ts';
import { authoredBy } from './authored.ts';
import { forgetCode } from './mailed-code.ts';
import { findUserRecord, type UserRecord } from './user.ts';

/** Says that an account goes, and keeps what has to be kept of it. From here on there is no way back. */
export async function beginDeletion(user: UserRecord, now: Date): Promise<void> {
  const { id, email, firstName, lastName, createdAt } = user;
  try {
    await transact([
      {
        name: 'user',
        update: {
          Key: userKey(id),
          UpdateExpression: 'SET deletingAt = :at, updatedAt = :at',
          ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(deletingAt)',
          ExpressionAttributeValues: { ':at': now.toISOString() },
        },
      },
      retentionWrite(id, { id, email, firstName, lastName, createdAt }, now),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
  }
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
  await letGoOfContent(userId, now);
  for (const prefix of ownPrefixes(userId)) await deleteEveryVersion(prefix);
  await clearPartition(submissionsPartition(userId));
  await forgetCode({ purpose: 'reset-password', email: user.email });
  const { pk, sk } = userKey(userId);
  await clearPartition(pk, '', sk);
  await clearPartition(pk);
}

/** What a person wrote. */
export async function letGoOfContent(userId: string, now: Date): Promise<void> {
  await letGoOfReviews(userId, now);
  for (const { slug } of await authoredBy(userId, 'companies'))
    await letGoOfOwnCompany(slug as string, userId);
  for (const { slug } of await authoredBy(userId, 'merged')) await detachCompany(slug as string);
  for (const { id } of await authoredBy(userId, 'responses')) await letGoOfResponse(id as string);
}

/** Once more when their record is gone, for what the index did not show yet; the counts of it go, too. */
export async function letGoOfRest(userId: string, now: Date): Promise<void> {
  await letGoOfContent(userId, now);
  await clearPartition(userKey(userId).pk);
}

/** Approved ones stay, without their author; whatever else there is goes. A review may be approved meanwhile. */
async function letGoOfReviews(userId: string, now: Date): Promise<void> {
  for (const { id } of await authoredBy(userId, 'reviews')) {
    const isGone = await withdraw(id as string, userId, now, ({ status }) => status !== 'APPROVED');
    if (!isGone) await anonymise(id as string, userId, now);
  }
}

/** It leaves its author's list; one that was merged meanwhile has left it. */
async function letGoOfOwnCompany(slug: string, userId: string): Promise<void> {
  const update = {
    Key: companyKey(slug),
    UpdateExpression: 'SET submittedById = :nobody REMOVE authorId',
    ConditionExpression: 'authorId = :author',
    ExpressionAttributeValues: { ':nobody': NOBODY, ':author': authorPartition(userId, 'companies') },
  };
  try {
    await transact([{ name: 'company', update }, countOwn(userId, 'companies', -1)]);
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
    await detachCompany(slug);
  }
}

function detachCompany(slug: string): Promise<void> {
  return letGoOf(companyKey(slug), {
    UpdateExpression: 'SET submittedById = :nobody REMOVE authorId',
    ExpressionAttributeValues: { ':nobody': NOBODY },
  });
}

/** What they answered to a takedown request is part of its record, which says nothing of who they were. */
function letGoOfResponse(takedownId: string): Promise<void> {
  return letGoOf(takedownKey(takedownId), { UpdateExpression: 'REMOVE authorId' });
}

async function letGoOf(key: Key, update: { UpdateExpression: string; ExpressionAttributeValues?: Item }) {
  try {
    await table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: key,
        ConditionExpression: 'attribute_exists(pk)',
        ...update,
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}
