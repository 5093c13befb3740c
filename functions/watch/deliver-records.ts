import type { DynamoDBStreamEvent } from 'aws-lambda';
import { deliverMail } from '../notices/deliver-mail.ts';
import { streamConsumer } from '../platform/stream-consumer.ts';
import { copyAudit } from './copy-audit.ts';

/** Brings what the table only passes on to where it goes: mail to people, entries of the audit list to the archive. */
export const handler: (event: DynamoDBStreamEvent) => Promise<unknown> = streamConsumer(
  'deliver-records',
  async (change) => {
    await deliverMail(change);
    await copyAudit(change);
  },
);
