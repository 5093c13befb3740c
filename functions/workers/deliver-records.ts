import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { deliverEmail } from '../emails/deliver-email.ts';
import type { AuditRecord } from '../platform/audit.ts';
import { clientTimeouts } from '../platform/client-timeouts.ts';
import { setting } from '../platform/config.ts';
import { AUDIT, auditArchiveKey } from '../platform/keys.ts';
import { type Change, streamConsumer } from '../platform/stream-consumer.ts';

const archive = new S3Client(clientTimeouts(10_000));

/**
 * Copies a new audit entry to the archive bucket. On a stage that locks the bucket, nobody can change or delete it before
 * its retention ends. An entry that is delivered twice is written to the same object.
 */
async function archiveAudit({ change, keys, after }: Change): Promise<void> {
  if (change !== 'INSERT' || !keys.pk.startsWith(AUDIT)) return;
  const { pk: _pk, sk: _sk, ...entry } = after as unknown as AuditRecord;
  await archive.send(
    new PutObjectCommand({
      Bucket: setting('AUDIT_BUCKET'),
      Key: auditArchiveKey(keys),
      Body: `${JSON.stringify(entry)}\n`,
      ContentType: 'application/json',
    }),
  );
}

/** Delivers records of the table to other services: emails to SES, and audit entries to the archive. */
export const handler: (event: DynamoDBStreamEvent) => Promise<unknown> = streamConsumer(
  'deliver-records',
  async (change) => {
    await deliverEmail(change);
    await archiveAudit(change);
  },
);
