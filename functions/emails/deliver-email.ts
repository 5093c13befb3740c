import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Counted } from '../../shared/log-metrics.ts';
import type { UserRecord } from '../records/user/user.ts';
import { findAccountId } from '../platform/identity.ts';
import { isEmailKey, type Key, takedownKey, userKey } from '../platform/keys.ts';
import { errorFacts, log } from '../platform/log.ts';
import type { Change } from '../platform/stream-consumer.ts';
import { table, tableName, updateItem } from '../platform/table.ts';
import { update } from '../platform/writes.ts';
import { EMAIL_KINDS, type EmailFacts } from '../../shared/email-kinds.ts';
import {
  type EmailNotification,
  REFUSED_EMAILS,
  type StoredEmail,
  toStoredEmail,
} from '../records/email/outbox.ts';
import { recordUnreached } from '../records/notice/unreached.ts';
import { sendUnlessWithheld } from './mailbox-limit.ts';
import { type Recipient, Refused, sendEmail } from './send-email.ts';

/**
 * Sends an email from the outbox, once. Marks a sent one and deletes its facts. Marks one that SES refuses
 * for good as refused, so that moderators can send it again and others are not held up; an alarm counts its
 * line in the log (infra/alarms/alarms.ts).
 */
export async function deliverEmail({ change, keys }: Change): Promise<void> {
  if (change !== 'INSERT' || !isEmailKey(keys)) return;
  const email = await findUnsent(keys);
  if (!email) return;
  const recipient = await findRecipient(email);
  if (recipient === null) return settle(keys, 'nobodyAt');
  try {
    const send = () => sendEmail(recipient, email);
    const isSent = await sendUnlessWithheld(email.kind, recipient, new Date(), send);
    return await settle(keys, isSent ? 'sentAt' : 'withheldAt');
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    log('error', 'An email was refused for good', {
      ...({ counts: 'MailRefused', times: 1 } satisfies Counted),
      kind: email.kind,
      ...errorFacts(error.cause),
    });
    if (email.kind === 'company-notice')
      return await settleUnreached(email as StoredEmail & EmailNotification<'company-notice'>);
    // No address of a deleted account may stay, so nobody could send it again.
    return email.kind === 'account-deleted' ? settle(keys, 'nobodyAt') : markRefused(email, error.refusal);
  }
}

async function findUnsent(key: Key): Promise<StoredEmail | null> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: true }),
  );
  const isSettled = ['sentAt', 'refusedAt', 'nobodyAt', 'withheldAt'].some(
    (name) => Item?.[name] !== undefined,
  );
  return Item && !isSettled ? toStoredEmail(Item) : null;
}

/** Keeps the facts, so that the email can be sent again. A code is not sent again, so its seed is removed. */
async function markRefused(email: StoredEmail, refusal: string): Promise<void> {
  const refusedAt = new Date().toISOString();
  const { seed: _, ...withoutSeed } = email.facts as { seed?: string };
  const facts = EMAIL_KINDS[email.kind].sort === 'code' ? withoutSeed : email.facts;
  const set = { refusedAt, refusal, facts, queue: REFUSED_EMAILS, queuedAt: `${refusedAt}#${email.id}` };
  await updateItem(update('email', email, { set }));
}

/**
 * A company gets only one notice: its review says that it could not be reached, and nobody sends the mail
 * again.
 */
async function settleUnreached(email: StoredEmail & EmailNotification<'company-notice'>): Promise<void> {
  if (email.facts.email !== undefined) await recordUnreached(email.facts.reviewId, new Date());
  await settle(email, 'nobodyAt');
}

/**
 * Marks an email as sent, as withheld, or as without a recipient when the account is deleted or never existed,
 * and deletes its facts.
 */
async function settle(key: Key, how: 'sentAt' | 'withheldAt' | 'nobodyAt'): Promise<void> {
  await updateItem(update('email', key, { set: { [how]: new Date().toISOString() }, remove: ['facts'] }));
}

/** An address that counts as unverified unless the caller knows better. */
const toAddress = (address: string, isUnproved = true): Recipient => ({
  address,
  firstName: null,
  isUnproved,
});

const TO_REQUESTERS = [
  'takedown-received',
  'takedown-decided',
  'takedown-appealed',
  'takedown-appeal-decided',
] as const;
const isToRequester = (kind: EmailNotification['kind']): kind is (typeof TO_REQUESTERS)[number] =>
  TO_REQUESTERS.some((one) => one === kind);

/** Finds the recipient of an email; null when the account is deleted or never existed. */
async function findRecipient({ kind, facts, userId }: EmailNotification): Promise<Recipient | null> {
  if (kind === 'reset-password' || kind === 'log-in-link') {
    const { email } = facts as EmailFacts[typeof kind];
    const accountId = await findAccountId(email);
    if (accountId === null) return null;
    const owner = await readItem<UserRecord>(userKey(accountId));
    return toAddress(email, !owner?.emailVerified);
  }
  if ('email' in facts) return toAddress(facts.email, !('isProved' in facts && facts.isProved));
  if (isToRequester(kind)) {
    const { takedownId } = facts as EmailFacts[typeof kind];
    const takedown = await readItem<{ request: { requesterEmail: string } }>(takedownKey(takedownId));
    return takedown ? toAddress(takedown.request.requesterEmail) : null;
  }
  const user = userId === null ? undefined : await readItem<UserRecord>(userKey(userId));
  // People in the demo data have no address.
  if (!user?.email) return null;
  // A name is its owner's own words, and an unverified address may be a stranger's.
  const isUnproved = user.emailVerified === null;
  const firstName = isUnproved ? null : user.firstName;
  return { address: user.email, firstName, isUnproved, isSuspended: user.suspension !== undefined };
}

async function readItem<T>(key: Key): Promise<T | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName(), Key: key }));
  return Item as T | undefined;
}
