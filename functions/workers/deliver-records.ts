import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import type { Counted } from '../../shared/log-metrics.ts';
import { makeArchive } from '../accounts/make-archive.ts';
import { deliverEmail } from '../emails/deliver-email.ts';
import { type EmailNotification, type StoredEmail, toStoredEmail } from '../records/email/outbox.ts';
import { toAuditRecord } from '../platform/audit.ts';
import { clientTimeouts } from '../platform/client-timeouts.ts';
import { setting } from '../platform/config.ts';
import { log } from '../platform/log.ts';
import { AUDIT, auditArchiveKey } from '../platform/keys.ts';
import { type Change, streamConsumer } from '../platform/stream-consumer.ts';
import { timed } from '../platform/timed.ts';

const archive = timed(new S3Client(clientTimeouts(10_000)));

/** Where a stage locks the bucket, nobody can change or delete it before its retention ends. Safe to repeat. */
async function archiveAudit({ change, keys, after }: Change): Promise<void> {
  if (change !== 'INSERT' || !keys.pk.startsWith(AUDIT) || !after) return;
  const { pk: _pk, sk: _sk, expiresAtSeconds: _, ...entry } = after;
  await archive.send(
    new PutObjectCommand({
      Bucket: setting('AUDIT_BUCKET'),
      Key: auditArchiveKey(keys),
      Body: `${JSON.stringify(entry)}\n`,
      ContentType: 'application/json',
    }),
  );
}

const REMOVALS = ['remove-company', 'merge-company', 'action-takedown', 'unpublish-review'];

/** Many removals in an hour are a mistake, or an intruder. A redaction is one if the public log has it. */
function countRemoval({ change, keys, after }: Change): void {
  if (change !== 'INSERT' || !after) return;
  const isAudit = keys.pk.startsWith(AUDIT);
  const act = isAudit ? toAuditRecord(after).act : 'redact-review';
  const counted: Counted = { counts: 'ModeratorRemoval', times: 1 };
  if (isAudit ? REMOVALS.includes(act) : after['outcome'] === 'REDACTED')
    log('info', 'A moderator removed something', { act, ...counted });
}

/** Makes the archive of a person's data before the mail about it is sent. */
async function makeAskedArchive({ change, after }: Change): Promise<void> {
  if (change !== 'INSERT' || after?.['kind'] !== 'data-archive') return;
  await makeArchive(toStoredEmail(after) as StoredEmail & EmailNotification<'data-archive'>, new Date());
}

export const handler: (event: DynamoDBStreamEvent) => Promise<unknown> = streamConsumer(
  'deliver-records',
  async (change) => {
    await makeAskedArchive(change);
    await deliverEmail(change);
    await archiveAudit(change);
    countRemoval(change);
  },
);
