import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { clientTimeouts } from '../platform/client-timeouts.ts';
import type { AuditRecord } from '../platform/audit.ts';
import { setting } from '../platform/config.ts';
import { AUDIT, auditArchiveKey } from '../platform/keys.ts';
import type { Change } from '../platform/stream-consumer.ts';

const archive = new S3Client(clientTimeouts(10_000));

/**
 * Copies a new entry of the audit list to a bucket where, on a stage that locks it, nobody can change or delete it before
 * its time, whoever they are. An entry that comes twice is the same object again.
 */
export async function archiveAudit({ change, keys, after }: Change): Promise<void> {
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
