import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, expect, test, vi } from 'vitest';
import type { CurrentUser } from '../../shared/schemas/accounts.ts';
import { store } from '../records/evidence/evidence-store.ts';
import { handler as completeChanges } from '../workers/complete-changes.ts';
import { userKey } from '../platform/keys.ts';
import { type Caller, newMember } from '../testing/caller.ts';
import { awsError } from '../testing/faults.ts';
import { PERMITTED, REFUSED } from '../testing/files.ts';
import { PICTURES, SECRETS, takenByPhone } from '../testing/pictures.ts';
import { editItem } from '../testing/stored.ts';
import { uploadAddress, newUpload, post, versionsBelow } from '../testing/uploads.ts';
import { streamEvent } from '../testing/stream-event.ts';
import { handler as deleteUser } from './delete-user.ts';
import { handler as exportUser } from './export-user.ts';
import { handler as updateUser } from './update-user.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const setPicture = (caller: Caller, profileImageURL: unknown) =>
  caller.call<CurrentUser & { code: string; message: string }>('update-user', updateUser, {
    body: { profileImageURL },
  });

async function uploadedPicture(caller: Caller, bytes: Uint8Array = PERMITTED['image/png']) {
  const upload = await newUpload(caller, { purpose: 'picture' });
  await post(upload, bytes);
  return uploadAddress(upload);
}

test.each(['image/png', 'image/jpeg', 'image/webp'] as const)(
  'a picture of type %s is stored where the site serves it, and its upload is deleted',
  async (type) => {
    const { caller, user } = await newMember();
    const { status, json } = await setPicture(caller, await uploadedPicture(caller, PERMITTED[type]));
    expect(status).toBe(200);
    expect(json.profileImageUrl).toMatch(new RegExp(`^/media/${user.id}/[0-9a-f-]{36}$`));
    expect(await versionsBelow(`media/${user.id}/`)).toHaveLength(1);
    const { json: everything } = await caller.call<{ account: CurrentUser }>('export-user', exportUser);
    expect(everything.account.profileImageUrl).toBe(json.profileImageUrl);
  },
);

test.each(['image/png', 'image/jpeg', 'image/webp'] as const)(
  'a picture of type %s is shown without what tells where and by whom it was taken',
  async (type) => {
    const { caller } = await newMember();
    const { json } = await setPicture(caller, await uploadedPicture(caller, takenByPhone(type)));
    const Key = json.profileImageUrl?.slice(1) ?? '';
    const { Body, ContentType } = await store().send(
      new GetObjectCommand({ Bucket: process.env['EVIDENCE_BUCKET'], Key }),
    );
    const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
    expect(SECRETS.filter((secret) => bytes.includes(secret))).toEqual([]);
    expect([ContentType, bytes.length > PICTURES[type].length]).toEqual([type, true]);
  },
);

test('an upload that was asked for as evidence is no picture, and so no way round its size', async () => {
  const { caller } = await newMember();
  const upload = await newUpload(caller);
  await post(upload, PERMITTED['image/png']);
  const { status, json } = await setPicture(caller, uploadAddress(upload));
  expect([status, json.code]).toEqual([422, 'upload_not_found']);
});

test('another picture takes the place of the one before, which goes in every version; null takes it away', async () => {
  const { caller, user } = await newMember();
  const first = await setPicture(caller, await uploadedPicture(caller));
  const second = await setPicture(caller, await uploadedPicture(caller, PERMITTED['image/jpeg']));
  expect(second.json.profileImageUrl).not.toBe(first.json.profileImageUrl);
  expect(await versionsBelow(`media/${user.id}/`)).toHaveLength(1);
  const none = await setPicture(caller, null);
  expect([none.status, none.json.profileImageUrl]).toEqual([200, null]);
  expect(await versionsBelow(`media/${user.id}/`)).toEqual([]);
});

test('the same upload named twice is the same picture, whatever is posted to it meanwhile', async () => {
  const { caller, user } = await newMember();
  const upload = await newUpload(caller, { purpose: 'picture' });
  await post(upload, PERMITTED['image/png']);
  const first = await setPicture(caller, uploadAddress(upload));
  await post(upload, PERMITTED['image/jpeg']);
  const again = await setPicture(caller, uploadAddress(upload));
  expect([again.status, again.json.profileImageUrl]).toEqual([200, first.json.profileImageUrl]);
  expect(await versionsBelow(`media/${user.id}/`)).toHaveLength(1);
});

test.each([
  ...Object.entries(REFUSED),
  ['a PDF', PERMITTED['application/pdf']],
  ['an HEIC', PERMITTED['image/heic']],
  ['a text', PERMITTED['text/plain']],
])('%s is no picture, whatever it is called', async (_, bytes) => {
  const { caller, user } = await newMember();
  const { status, json } = await setPicture(caller, await uploadedPicture(caller, bytes));
  expect([status, json.code, json.message]).toEqual([
    422,
    'file_type_not_allowed',
    'Use a PNG, JPEG or WebP picture',
  ]);
  expect(await versionsBelow(`media/${user.id}/`)).toEqual([]);
});

test('a picture that no browser shows is refused with what to do', async () => {
  const { caller, user } = await newMember();
  const file = Buffer.concat([PERMITTED['image/png'].subarray(0, 33), Buffer.from('\0\0GPS '.repeat(4))]);
  const { status, json } = await setPicture(caller, await uploadedPicture(caller, file));
  expect([status, json.code]).toEqual([422, 'file_not_readable']);
  expect(json.message).toContain('screenshot');
  expect(await versionsBelow(`media/${user.id}/`)).toEqual([]);
});

test('only what one has uploaded oneself can be one’s picture', async () => {
  const { caller } = await newMember();
  const other = await newMember();
  const theirs = await uploadedPicture(other.caller);
  const { url, fields } = await newUpload(caller, { purpose: 'picture' });
  const evil = [
    [theirs, 422],
    [`${url}/${fields['key']}`, 422],
    [`https://evil.example/${fields['key']}`, 422],
    [`${url}/media/${other.user.id}/x`, 422],
    [`${url}/${fields['key']}/../../x`, 422],
    ['not an address', 400],
    [7, 400],
  ] as const;
  for (const [address, status] of evil)
    expect([address, (await setPicture(caller, address)).status]).toEqual([address, status]);
  expect((await setPicture(other.caller, theirs)).status).toBe(200);
});

test('pictures go with the account, in every version', async () => {
  const { caller, user } = await newMember();
  await setPicture(caller, await uploadedPicture(caller));
  expect((await caller.call('delete-user', deleteUser)).status).toBe(204);
  expect(await versionsBelow(`media/${user.id}/`)).toEqual([]);
});

type Send = (command: object) => Promise<unknown>;

test('one that is named while the account goes is not left behind', async () => {
  const { caller, user } = await newMember();
  const address = await uploadedPicture(caller);
  const send = store().send.bind(store()) as unknown as Send;
  const faulty: Send = async (command) => {
    if (command instanceof PutObjectCommand)
      await editItem(userKey(user.id), { deletingAt: new Date().toISOString() });
    return send(command);
  };
  vi.spyOn(store(), 'send').mockImplementation(faulty as never);
  expect((await setPicture(caller, address)).status).toBe(401);
  expect(await versionsBelow(`media/${user.id}/`)).toEqual([]);
});

test('a picture whose deletion was cut off is taken away by the stream', async () => {
  const { caller, user } = await newMember();
  const { json } = await setPicture(caller, await uploadedPicture(caller));
  const fault = vi.spyOn(S3Client.prototype, 'send');
  fault.mockRejectedValue(awsError('ServiceUnavailable', 503));
  expect((await setPicture(caller, null)).status).toBe(200);
  fault.mockRestore();
  expect(await versionsBelow(`media/${user.id}/`)).toHaveLength(1);
  const before = { ...userKey(user.id), ...json };
  await completeChanges(
    streamEvent([{ change: 'MODIFY', before, after: { ...before, profileImageUrl: null } }]),
  );
  expect(await versionsBelow(`media/${user.id}/`)).toEqual([]);
});
