import type { DynamoDBStreamEvent } from 'aws-lambda';
import { deliverEmail } from '../emails/deliver-email.ts';
import { streamConsumer } from '../platform/stream-consumer.ts';
import { archiveAudit } from './archive-audit.ts';

/** Brings what the table only passes on to where it goes: mail to people, entries of the audit list to the archive. */
export const handler: (event: DynamoDBStreamEvent) => Promise<unknown> = streamConsumer(
  'deliver-records',
  async (change) => {
    await deliverEmail(change);
    await archiveAudit(change);
  },
);
