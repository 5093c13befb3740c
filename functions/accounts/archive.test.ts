import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestArchive as requestArchiveRoute } from '../../shared/routes/accounts.ts';
import type { DataArchive, UserExport } from '../../shared/schemas/user-export.ts';
import { archiveItemKey, sessionKey } from '../platform/keys.ts';
import { proposeAndList } from '../testing/administration.ts';
import { Caller, newMember, newModerator, PASSWORD } from '../testing/caller.ts';
import { signedUpMember } from '../testing/signed-up.ts';
import { awsError, beforeFirst } from '../testing/faults.ts';
import { EICAR } from '../testing/files.ts';
import { approve, flag, propose, reject } from '../testing/flagging.ts';
import { askToRepresent } from '../testing/representing.ts';
import { editItem, emailsTo } from '../testing/stored.ts';
import { streamEvent } from '../testing/stream-event.ts';
import { addFile, file as fileTakedown } from '../testing/takedowns.ts';
import { attach, uploaded, versionsBelow } from '../testing/uploads.ts';
import { readZip } from '../testing/zip.ts';
import { handler as deliverRecords } from '../workers/deliver-records.ts';
import { handler as confirmPassword } from './confirm-password.ts';
import { handler as deleteUser } from './delete-user.ts';
import { handler as getArchive } from './get-archive.ts';
import { handler as requestArchive } from './request-archive.ts';

const mail = mockClient(SESv2Client);
beforeEach(() => {
  mail.reset();
  mail.on(SendEmailCommand).resolves({ MessageId: '1' });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
afterAll(() => mail.restore());

const ask = (caller: Caller) => caller.call('request-archive', requestArchive);
const look = async (caller: Caller) => (await caller.call<DataArchive>('get-archive', getArchive)).json;
/** The stream's records of the archives that a person asked for. */
const jobs = async (userId: string) =>
  (await emailsTo(userId))
    .filter(({ kind }) => kind === 'data-archive')
    .map((after) => ({ change: 'INSERT' as const, after }));
const deliver = async (userId: string) => deliverRecords(streamEvent(await jobs(userId)));

async function withFiles() {
  const member = await signedUpMember();
  const company = await propose(member.caller);
  const review = await flag(member.caller, company.id);
  const invoice = Buffer.from('Invoice 17, not paid. '.repeat(20_000));
  for (const [filename, bytes] of [
    ['invoice.txt', invoice],
    ['virus.txt', Buffer.from(EICAR)],
  ] as const)
    await attach(member.caller, review.id, await uploaded(member.caller, bytes), { filename });
  return { ...member, review, invoice };
}

test('all that is held about a person comes with their clean files, to them alone, and is told by mail', async () => {
  const { caller, user, review, invoice } = await withFiles();
  expect(await look(caller)).toMatchObject({ status: 'NONE', downloadUrl: null });
  const moderator = (await newModerator()).caller;
  await reject(moderator, review.id, { reason: 'Names a person', note: 'Looks like a grudge' });
  const website = 'https://archived.co.za';
  const { slug } = await proposeAndList(moderator, (await newModerator()).caller, { website });
  await askToRepresent(caller, slug, { email: 'office@archived.co.za' });
  const disputed = await flag(moderator, (await propose(moderator)).id);
  await approve((await newModerator()).caller, disputed.id);
  const { reference } = (await fileTakedown(disputed.id, {}, caller)).json;
  await addFile(caller, reference, { filename: 'statement.txt' });
  expect((await ask(caller)).status).toBe(202);
  expect(await look(caller)).toMatchObject({ status: 'WAITING', downloadUrl: null });
  expect(await deliver(user.id)).toEqual({ batchItemFailures: [] });

  const { status, downloadUrl, expiresAt } = await look(caller);
  expect(status).toBe('READY');
  expect(Date.parse(expiresAt ?? '')).toBeLessThanOrEqual(Date.now() + 24 * 60 * 60 * 1000);
  const response = await fetch(downloadUrl ?? '');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="flagregister-my-data.zip"');
  const files = readZip(Buffer.from(await response.arrayBuffer()));
  const folder = `evidence/${review.createdAt.slice(0, 10)} ${review.id.slice(0, 8)}`;
  const statement = `takedown requests/${reference}/1 statement.txt`;
  expect([...files.keys()]).toEqual(['my-data.json', `${folder}/1 invoice.txt`, statement]);
  expect(files.get(`${folder}/1 invoice.txt`)?.equals(invoice)).toBe(true);
  const data = JSON.parse(String(files.get('my-data.json'))) as UserExport & { filesLeftOut: string[] };
  expect(data.account).toMatchObject({ email: user.email, role: 'USER' });
  expect(data.reviews).toMatchObject([{ id: review.id, body: review.body }]);
  expect(data.takedownFiles).toMatchObject([{ reference, filename: 'statement.txt' }]);
  expect(data.filesLeftOut).toEqual([`${folder}/2 virus.txt`]);
  expect(JSON.stringify(data)).not.toMatch(/ipHash|sealedTokens|"pk"|grudge/);

  const [sent] = mail.commandCalls(SendEmailCommand);
  expect(sent?.args[0].input.Content?.Simple?.Subject?.Data).toBe('Your data is ready');
  expect(sent?.args[0].input.Content?.Simple?.Body?.Text?.Data).not.toMatch(/archives|Signature/);
  const [stranger] = [(await newMember()).caller];
  expect(await look(stranger)).toMatchObject({ status: 'NONE' });
  expect((await new Caller().call('get-archive', getArchive)).status).toBe(401);
});

test('its address cannot be guessed, and is worth nothing without the signature or after the day', async () => {
  const { caller, user } = await withFiles();
  await ask(caller);
  await deliver(user.id);
  const { downloadUrl } = await look(caller);
  expect((await fetch((downloadUrl ?? '').split('?')[0] ?? '')).status).toBe(403);
  expect(downloadUrl).toContain('X-Amz-Expires=300');
  await editItem(archiveItemKey(user.id), { expiresAtSeconds: Math.floor(Date.now() / 1000) });
  expect(await look(caller)).toMatchObject({ status: 'NONE', downloadUrl: null });
});

test('a session without a recent password shows the archive’s state, but not its address', async () => {
  const { caller, user } = await withFiles();
  await ask(caller);
  await deliver(user.id);
  const secret = caller.cookie?.split('.')[1] ?? '';
  const aWhileAgo = new Date(Date.now() - 16 * 60_000).toISOString();
  await editItem(sessionKey(user.id, secret), { createdAt: aWhileAgo });
  const locked = await look(caller);
  expect(locked).toMatchObject({ status: 'READY', downloadUrl: null });
  expect(Date.parse(locked.expiresAt ?? '')).toBeGreaterThan(Date.now());
  await caller.call('confirm-password', confirmPassword, { body: { password: PASSWORD } });
  const { downloadUrl, ...state } = await look(caller);
  expect(downloadUrl).toContain('X-Amz-Expires');
  expect(locked).toMatchObject(state);
});

test('one that is cut off is made when it comes again, and one that is made is not made again', async () => {
  const { caller, user } = await withFiles();
  await ask(caller);
  const fault = vi.spyOn(S3Client.prototype, 'send').mockRejectedValueOnce(awsError('SlowDown', 503));
  expect(await deliver(user.id)).toMatchObject({ batchItemFailures: [{}] });
  fault.mockRestore();
  expect(await look(caller)).toMatchObject({ status: 'WAITING' });
  expect(mail.commandCalls(SendEmailCommand)).toHaveLength(0);
  await deliver(user.id);
  await deliver(user.id);
  expect(await look(caller)).toMatchObject({ status: 'READY' });
  expect(mail.commandCalls(SendEmailCommand)).toHaveLength(1);
  expect(await versionsBelow(`archives/${user.id}/`)).toHaveLength(1);
});

test('no archive stays of an account that is deleted while it is made, or later', async () => {
  const [during, later] = [await withFiles(), await withFiles()];
  await ask(during.caller);
  const events = await jobs(during.user.id);
  beforeFirst('TransactWriteCommand', () => during.caller.call('delete-user', deleteUser));
  await deliverRecords(streamEvent(events));
  vi.restoreAllMocks();
  await ask(later.caller);
  await deliver(later.user.id);
  expect(await versionsBelow(`archives/${later.user.id}/`)).toHaveLength(1);
  await later.caller.call('delete-user', deleteUser);
  for (const { user } of [during, later]) expect(await versionsBelow(`archives/${user.id}/`)).toEqual([]);
});

test('a person asks for three a day at most', async () => {
  const { caller } = await newMember();
  vi.stubEnv('LIMIT_PER_USER', String(requestArchiveRoute.limits[0].max));
  for (let n = 0; n < 3; n += 1) expect((await ask(caller)).status).toBe(202);
  expect((await ask(caller)).status).toBe(429);
});

test('a picture comes along under a name of its own', async () => {
  const { caller, user } = await newMember();
  const key = `media/${user.id}/one`;
  const store = new S3Client({});
  await store.send(
    new PutObjectCommand({ Bucket: process.env['EVIDENCE_BUCKET'], Key: key, Body: 'picture bytes' }),
  );
  await editItem({ pk: `U#${user.id}`, sk: '#' }, { profileImageUrl: `/${key}` });
  await ask(caller);
  await deliver(user.id);
  const response = await fetch((await look(caller)).downloadUrl ?? '');
  expect([...readZip(Buffer.from(await response.arrayBuffer())).keys()]).toEqual(['my-data.json', 'picture']);
});
