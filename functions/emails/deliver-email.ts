import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Counted } from '../../shared/log-metrics.ts';
import { findAccountId } from '../platform/identity.ts';
import { isEmailKey, type Key, takedownKey, userKey } from '../platform/keys.ts';
import { errorFacts, log } from '../platform/log.ts';
import type { Change } from '../platform/stream-consumer.ts';
import { table, tableName, updateItem } from '../platform/table.ts';
import { update } from '../platform/writes.ts';
import { type EmailFacts, type EmailNotification, REFUSED_EMAILS, type StoredEmail } from './outbox.ts';
import { Refused, sendEmail } from './send-email.ts';

/**
 * Sends an email that was written to the outbox, once. A sent one is marked and its facts are deleted. One that SES refuses
 * for good is marked as refused, for moderators to see and send again, and does not hold up others; an alarm counts its
 * line in the log (infra/alarms/alarms.ts).
 */
export async function deliverEmail({ change, keys }: Change): Promise<void> {
  if (change !== 'INSERT' || !isEmailKey(keys)) return;
  const email = await findUnsent(keys);
  if (!email) return;
  const address = await findRecipient(email);
  if (address === null) return settle(keys, 'nobodyAt');
  try {
    await sendEmail(address, email);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    log('error', 'An email was refused for good', {
      ...({ counts: 'MailRefused', times: 1 } satisfies Counted),
      kind: email.kind,
      ...errorFacts(error.cause),
    });
    return markRefused(email, error.refusal);
  }
  return settle(keys, 'sentAt');
}

async function findUnsent(key: Key): Promise<StoredEmail | null> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: true }),
  );
  const isSettled = ['sentAt', 'refusedAt', 'nobodyAt'].some((name) => Item?.[name] !== undefined);
  return Item && !isSettled ? (Item as StoredEmail) : null;
}

async function markRefused(email: StoredEmail, refusal: string): Promise<void> {
  const refusedAt = new Date().toISOString();
  const set = { refusedAt, refusal, queue: REFUSED_EMAILS, queuedAt: `${refusedAt}#${email.id}` };
  await updateItem(update('email', email, { set }));
}

/** Marks an email as sent, or as without a recipient when the account is gone or never existed, and deletes its facts. */
async function settle(key: Key, how: 'sentAt' | 'nobodyAt'): Promise<void> {
  await updateItem(update('email', key, { set: { [how]: new Date().toISOString() }, remove: ['facts'] }));
}

/** Finds the recipient's address; null when the account is gone or never existed. */
async function findRecipient({ kind, facts, userId }: EmailNotification): Promise<string | null> {
  if (kind === 'reset-password') {
    const { email } = facts as EmailFacts['reset-password'];
    return (await findAccountId(email)) === null ? null : email;
  }
  if (kind === 'still-waiting') return (facts as EmailFacts['still-waiting']).email;
  if (kind === 'takedown-received' || kind === 'takedown-decided') {
    const { takedownId } = facts as EmailFacts[typeof kind];
    const takedown = await readItem<{ request: { requesterEmail: string } }>(takedownKey(takedownId));
    return takedown?.request.requesterEmail ?? null;
  }
  if (userId === null) return null;
  // People of the demo data have no address.
  return (await readItem<{ email: string }>(userKey(userId)))?.email || null;
}

async function readItem<T>(key: Key): Promise<T | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName(), Key: key }));
  return Item as T | undefined;
}
