import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import type { Counted } from '../../shared/watched.ts';
import { patience } from '../platform/patience.ts';
import { setting } from '../platform/config.ts';
import { isNoticeKey, type Key } from '../platform/keys.ts';
import { errorFacts, log } from '../platform/log.ts';
import { streamConsumer } from '../platform/stream-consumer.ts';
import { table, tableName } from '../platform/table.ts';
import { htmlOf, messageOf, textOf } from './messages.ts';
import type { Notice } from './outbox.ts';
import { recipientOf } from './recipient.ts';

const mail = new SESv2Client(patience(5_000));

/**
 * What SES says of a mail that it will never take ('SendEmail', SES API v2 Reference). Every other error passes: of
 * throttling by itself, of a paused or unverified sender once somebody has seen the alarm.
 */
const FINAL_REFUSALS = new Set(['MessageRejected', 'BadRequestException']);

/**
 * Sends each notice that was written to the outbox, once: what was sent is marked, and its facts are dropped. What SES
 * refuses for good is marked as refused and kept, so that it holds up nobody else's mail; an alarm counts the line of the
 * log (infra/alarms.ts). Nothing is withheld from anybody: limits bite where a mail is caused (mailbox-limit.ts).
 */
export const handler: (event: DynamoDBStreamEvent) => Promise<unknown> = streamConsumer(
  'deliver-mail',
  async (record) => {
    const key = record.keys;
    if (record.change !== 'INSERT' || !isNoticeKey(key)) return;
    const notice = await unsentNotice(key);
    if (!notice) return;
    const address = await recipientOf(notice);
    const refusal = address === null ? null : await send(address, notice);
    if (refusal) await markRefused(key, refusal);
    else await settle(key, address === null ? 'nobodyAt' : 'sentAt');
  },
);

async function unsentNotice(key: Key): Promise<Notice | null> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: true }),
  );
  const isSettled = ['sentAt', 'refusedAt', 'nobodyAt'].some((name) => Item?.[name] !== undefined);
  return Item && !isSettled ? (Item as Notice) : null;
}

/** Null once the mail is on its way; the name of a refusal that is final. Throws what is worth another try. */
async function send(address: string, notice: Notice): Promise<string | null> {
  try {
    await mail.send(mailOf(address, notice));
    return null;
  } catch (error) {
    if (!(error instanceof Error) || !FINAL_REFUSALS.has(error.name)) throw error;
    log('error', 'A mail was refused for good', {
      ...({ counts: 'MailRefused', times: 1 } satisfies Counted),
      kind: notice.kind,
      ...errorFacts(error),
    });
    return error.name;
  }
}

function mailOf(address: string, notice: Notice): SendEmailCommand {
  const message = messageOf(notice);
  return new SendEmailCommand({
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
  });
}

async function markRefused(key: Key, refusal: string): Promise<void> {
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: key,
      UpdateExpression: 'SET refusedAt = :now, refusal = :refusal',
      ExpressionAttributeValues: { ':now': new Date().toISOString(), ':refusal': refusal },
    }),
  );
}

/** Sent, or for nobody: an account that is gone, or was never there. */
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
