import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Counted } from '../../shared/log-metrics.ts';
import { isEmailKey, type Key } from '../platform/keys.ts';
import { errorFacts, log } from '../platform/log.ts';
import type { Change } from '../platform/stream-consumer.ts';
import { table, tableName } from '../platform/table.ts';
import { REFUSED_MAIL, type StoredEmail } from './outbox.ts';
import { findRecipient } from './recipient.ts';
import { Refused, sendEmail } from './send-email.ts';

/**
 * Sends a email that was written to the outbox, once: what was sent is marked, and its facts are dropped. What SES
 * refuses for good is marked as refused and kept for moderators to see and send again, so that it holds up nobody else's
 * mail; an alarm counts the line of the log (infra/alarms/alarms.ts).
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
    log('error', 'A mail was refused for good', {
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

async function markRefused({ pk, sk, id }: StoredEmail, refusal: string): Promise<void> {
  const now = new Date().toISOString();
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: { pk, sk },
      UpdateExpression: 'SET refusedAt = :now, refusal = :refusal, queue = :queue, queuedAt = :place',
      ExpressionAttributeValues: {
        ':now': now,
        ':refusal': refusal,
        ':queue': REFUSED_MAIL,
        ':place': `${now}#${id}`,
      },
    }),
  );
}

/** Sent, or for nobody: an account that is gone, or was never there. Then its facts are of no more use. */
async function settle(key: Key, how: 'sentAt' | 'nobodyAt'): Promise<void> {
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: key,
      UpdateExpression: `SET ${how} = :now REMOVE facts`,
      ExpressionAttributeValues: { ':now': new Date().toISOString() },
    }),
  );
}
