import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { newMember, newModerator } from '../testing/caller.ts';
import { flag, propose, reject } from '../testing/flagging.ts';
import { stored } from '../testing/stored.ts';
import { streamEvent } from '../testing/stream-event.ts';
import { handler as copyAudit } from './copy-audit.ts';

const archive = new S3Client({ forcePathStyle: true });
const Bucket = process.env['AUDIT_BUCKET'] ?? '';

async function archived(): Promise<Map<string, unknown>> {
  const { Contents = [] } = await archive.send(new ListObjectsV2Command({ Bucket }));
  const entries = Contents.map(async ({ Key = '' }): Promise<[string, unknown]> => {
    const { Body } = await archive.send(new GetObjectCommand({ Bucket, Key }));
    return [Key, JSON.parse((await Body?.transformToString()) ?? '')];
  });
  return new Map(await Promise.all(entries));
}

test('each act of an admin is archived under its day, whole, and once however often it comes', async () => {
  const { caller } = await newMember();
  const moderator = await newModerator();
  const company = await propose(caller);
  const review = await flag(caller, company.id);
  await reject(moderator.caller, review.id, { reason: 'It names a person' });
  const [entry] = await stored('A#');
  const { pk = '', sk = '' } = entry as Record<string, string>;
  const event = streamEvent([{ change: 'INSERT', after: entry ?? {} }]);
  expect(await copyAudit(event)).toEqual({ batchItemFailures: [] });
  await copyAudit(event);
  const found = await archived();
  expect([...found.keys()]).toEqual([`${pk.slice(2)}/${sk.replace('#', '-')}.json`]);
  expect([...found.values()]).toEqual([
    expect.objectContaining({
      actorId: moderator.user.id,
      subject: `review ${review.id}`,
      reason: 'It names a person',
    }),
  ]);
});

test('changes of anything else are no business of the archive', async () => {
  const before = await archived();
  await copyAudit(streamEvent((await stored('U#')).map((after) => ({ change: 'INSERT', after }))));
  expect(await archived()).toEqual(before);
});
