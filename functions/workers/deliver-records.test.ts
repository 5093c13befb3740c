import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { Counted } from '../../shared/log-metrics.ts';
import type { Item } from '../platform/table.ts';
import { southAfricanDay } from '../../shared/dates.ts';
import { newMember, newModerator } from '../testing/caller.ts';
import { awsError } from '../testing/faults.ts';
import { flag, propose, reject } from '../testing/flagging.ts';
import { emailsTo, stored } from '../testing/stored.ts';
import { streamEvent } from '../testing/stream-event.ts';
import { handler as deliverRecords } from './deliver-records.ts';

const archive = new S3Client({ forcePathStyle: true });
const Bucket = process.env['AUDIT_BUCKET'] ?? '';

const mail = mockClient(SESv2Client);
beforeEach(() => {
  mail.reset();
  mail.on(SendEmailCommand).resolves({ MessageId: '1' });
});
afterAll(() => mail.restore());

async function archived(): Promise<Map<string, unknown>> {
  const { Contents = [] } = await archive.send(new ListObjectsV2Command({ Bucket }));
  const entries = Contents.map(async ({ Key = '' }): Promise<[string, unknown]> => {
    const { Body } = await archive.send(new GetObjectCommand({ Bucket, Key }));
    return [Key, JSON.parse((await Body?.transformToString()) ?? '')];
  });
  return new Map(await Promise.all(entries));
}

test('each action of an admin is archived under its day, once even if it is delivered twice', async () => {
  const { caller } = await newMember();
  const moderator = await newModerator();
  const company = await propose(caller);
  const review = await flag(caller, company.id);
  await reject(moderator.caller, review.id, { reason: 'It names a person' });
  const [entry] = await stored('A#');
  const { at = '', sk = '' } = entry as Record<string, string>;
  const event = streamEvent([{ change: 'INSERT', after: entry ?? {} }]);
  expect(await deliverRecords(event)).toEqual({ batchItemFailures: [] });
  await deliverRecords(event);
  const found = await archived();
  expect([...found.keys()]).toEqual([`${southAfricanDay(new Date(at))}/${sk.replace('#', '-')}.json`]);
  expect([...found.values()]).toEqual([
    expect.objectContaining({
      actorId: moderator.user.id,
      subject: `review ${review.id}`,
      reason: 'It names a person',
    }),
  ]);
});

const entries = async () => [...(await archived()).keys()];

/** A mail and an audit entry, as one decision writes them. */
async function decided(): Promise<{ email: Item; entry: Item }> {
  const { caller, user } = await newMember();
  const before = await stored('A#');
  const review = await flag(caller, (await propose(caller)).id);
  await reject((await newModerator()).caller, review.id, { reason: 'It names a person' });
  const entry = (await stored('A#')).find(({ sk }) => before.every((known) => known['sk'] !== sk));
  const email = (await emailsTo(user.id)).find(({ kind }) => kind === 'review-rejected');
  return { email: email ?? {}, entry: entry ?? {} };
}

test('an email that fails does not hold up audit entries, and each failed record is reported', async () => {
  const [one, other] = [await decided(), await decided()];
  const before = await entries();
  mail.on(SendEmailCommand).rejects(awsError('TooManyRequestsException'));
  const items = [one.email, one.entry, other.email, other.entry];
  const event = streamEvent(items.map((after) => ({ change: 'INSERT', after })));
  const named = ['0', '2'].map((itemIdentifier) => ({ itemIdentifier }));
  expect(await deliverRecords(event)).toEqual({ batchItemFailures: named });
  expect(await entries()).toHaveLength(before.length + 2);
  mail.on(SendEmailCommand).resolves({ MessageId: '1' });
  expect(await deliverRecords(event)).toEqual({ batchItemFailures: [] });
  expect(await entries()).toHaveLength(before.length + 2);
});

test('changes of anything else are no business of the archive', async () => {
  const before = await archived();
  await deliverRecords(streamEvent((await stored('U#')).map((after) => ({ change: 'INSERT', after }))));
  expect(await archived()).toEqual(before);
});

test('removals by moderators are counted for the alarm, other decisions are not', async () => {
  const { entry } = await decided();
  const acts = ['remove-company', 'merge-company', 'action-takedown', 'unpublish-review', 'approve-review'];
  const logged = (outcome: string) => ({ pk: 'LOG#2026', sk: outcome, kind: 'REVIEW', outcome });
  const event = streamEvent(
    [
      ...acts.map((act) => ({ after: { ...entry, sk: `${String(entry['sk'])}${act}`, act } })),
      ...['REDACTED', 'APPROVED'].map((outcome) => ({ after: logged(outcome) })),
    ].map((one) => ({ change: 'INSERT' as const, ...one })),
  );
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  await deliverRecords(event);
  vi.restoreAllMocks();
  const counted = lines.map((line) => JSON.parse(line) as Partial<Counted> & { act?: string });
  expect(counted.filter(({ counts }) => counts === 'ModeratorRemoval').map(({ act }) => act)).toEqual([
    ...acts.slice(0, 4),
    'redact-review',
  ]);
});
