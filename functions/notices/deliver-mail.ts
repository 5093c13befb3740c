import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { setting } from '../platform/config.ts';
import { findAccountId } from '../platform/identity.ts';
import { type Key, userKey } from '../platform/keys.ts';
import { streamConsumer } from '../platform/stream-consumer.ts';
import { table, tableName } from '../platform/table.ts';
import { htmlOf, messageOf, textOf } from './messages.ts';
import type { Notice, NoticeFacts } from './outbox.ts';

const mail = new SESv2Client({ requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000 } });

/** Sends each notice that was written to the outbox, once: what was sent is marked, and its facts are dropped. */
export const handler: (event: DynamoDBStreamEvent) => Promise<unknown> = streamConsumer(
  'deliver-mail',
  async (record) => {
    const key = record.keys;
    if (record.change !== 'INSERT' || !key.pk.startsWith('O#')) return;
    const notice = await unsentNotice(key);
    const address = notice && (await addressOf(notice));
    if (notice && address) await send(address, notice);
    if (notice) await markSent(key);
  },
);

async function unsentNotice(key: Key): Promise<Notice | null> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: true }),
  );
  return Item && Item['sentAt'] === undefined ? (Item as Notice) : null;
}

/** Null for an account that is gone, or was never there. */
async function addressOf({ kind, facts, userId }: Notice): Promise<string | null> {
  if (kind === 'reset-password') {
    const { email } = facts as NoticeFacts['reset-password'];
    return (await findAccountId(email)) === null ? null : email;
  }
  if (userId === null) return null;
  const { Item } = await table.send(new GetCommand({ TableName: tableName(), Key: userKey(userId) }));
  return (Item as { email: string } | undefined)?.email ?? null;
}

async function send(address: string, notice: Notice): Promise<void> {
  const message = messageOf(notice);
  await mail.send(
    new SendEmailCommand({
      FromEmailAddress: setting('MAIL_FROM'),
      Destination: { ToAddresses: [address] },
      Content: {
        Simple: {
          Subject: { Data: message.subject, Charset: 'UTF-8' },
          Body: {
            Text: { Data: textOf(message, notice.siteOrigin), Charset: 'UTF-8' },
            Html: { Data: htmlOf(message, notice.siteOrigin), Charset: 'UTF-8' },
          },
        },
      },
    }),
  );
}

async function markSent(key: Key): Promise<void> {
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: key,
      UpdateExpression: 'SET sentAt = :now REMOVE facts',
      ExpressionAttributeValues: { ':now': new Date().toISOString() },
    }),
  );
}
