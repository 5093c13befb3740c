import { randomUUID } from 'node:crypto';
import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { handler as updateUser } from '../accounts/update-user.ts';
import { bucket, deleteEveryVersion, store } from '../records/evidence/evidence-store.ts';
import { openTakedownKey, sweepKey } from '../platform/keys.ts';
import { handler as withdrawReview } from '../reviews/withdraw-review.ts';
import { proposeAndList } from '../testing/administration.ts';
import { type Caller, newMember, newModerator } from '../testing/caller.ts';
import { awsError } from '../testing/faults.ts';
import { PERMITTED } from '../testing/files.ts';
import { approve, flag, propose } from '../testing/flagging.ts';
import { followed } from '../testing/followed.ts';
import { putItems } from '../testing/register.ts';
import { askToRepresent } from '../testing/representing.ts';
import { addFile, file } from '../testing/takedowns.ts';
import { stored } from '../testing/stored.ts';
import { attachNote, keysBelow, newUpload, post, uploadAddress, uploaded } from '../testing/uploads.ts';
import { handler as sweepFiles } from './sweep-files.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let author: Caller;
let companyId: string;

beforeAll(async () => {
  // Other test files leave files in the bucket, with records in tables of their own.
  for (const folder of ['evidence/', 'documents/', 'media/']) await deleteEveryVersion(folder);
  author = (await newMember()).caller;
  companyId = (await propose(author)).id;
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Runs the sweep this many days from now. */
const sweepIn = (days: number) => sweepFiles({ time: new Date(Date.now() + days * DAY_MS).toISOString() });

async function leave(
  folder: 'evidence' | 'documents' | 'media',
  owner: string = randomUUID(),
): Promise<string> {
  const Key = `${folder}/${owner}/${randomUUID()}`;
  await store().send(new PutObjectCommand({ Bucket: bucket(), Key, Body: 'left' }));
  return Key;
}

const isThere = async (key: string) => (await keysBelow(key)).length > 0;

test('files without a record are deleted after a day; attached files, documents and pictures stay', async () => {
  const { caller, user } = await newMember();
  const upload = await newUpload(caller, { purpose: 'picture' });
  await post(upload, PERMITTED['image/png']);
  await caller.call('update-user', updateUser, { body: { profileImageURL: uploadAddress(upload) } });
  const review = await flag(author, companyId);
  const { objectPath } = await attachNote(author, review.id);
  const { slug } = await proposeAndList(author, (await newModerator()).caller);
  await askToRepresent(caller, slug, { email: 'boss@gmail.com', document: await uploaded(caller) });
  const disputed = await flag(author, companyId);
  await approve((await newModerator()).caller, disputed.id);
  const filed = (await file(disputed.id, {}, caller)).json;
  await addFile(caller, filed.reference);
  const left = [
    await leave('documents', user.id),
    await leave('documents', filed.id),
    await leave('evidence'),
    await leave('evidence', review.id),
    await leave('media'),
    await leave('media', user.id),
  ];

  await sweepIn(0.9);
  for (const key of left) expect(await isThere(key)).toBe(true);
  await sweepIn(1.1);
  for (const key of left) expect(await isThere(key)).toBe(false);
  expect(await isThere(objectPath)).toBe(true);
  expect(await keysBelow(`media/${user.id}/`)).toHaveLength(1);
  for (const owner of [user.id, filed.id]) expect(await keysBelow(`documents/${owner}/`)).toHaveLength(1);
});

test('files of a review that is gone stay while a takedown request on it is open', async () => {
  const review = await flag(author, companyId);
  const { objectPath } = await attachNote(author, review.id);
  await approve((await newModerator()).caller, review.id);
  await file(review.id);
  await followed(() => author.call('withdraw-review', withdrawReview, { params: { id: review.id } }));
  await sweepIn(2);
  expect(await isThere(objectPath)).toBe(true);
});

/** More than one page of the sweep. */
const MANY = 205;

test('all pages are gone through, and one file that cannot be deleted holds up no other', async () => {
  const held = randomUUID();
  await putItems([{ ...openTakedownKey(held, randomUUID()) }]);
  for (let n = 0; n < MANY; n += 1) await leave('evidence', held);
  const left = [await leave('evidence', '0'), await leave('evidence', 'z'), await leave('media')];
  const send = S3Client.prototype.send.bind(store()) as (command: unknown) => Promise<unknown>;
  const [stuck = ''] = left;
  vi.spyOn(S3Client.prototype, 'send').mockImplementation(((command: unknown) =>
    command instanceof DeleteObjectCommand && command.input.Key === stuck
      ? Promise.reject(awsError('InternalError'))
      : send(command)) as never);
  await expect(sweepIn(2)).rejects.toThrow('1 files could not be looked at or deleted');
  vi.restoreAllMocks();
  expect(await Promise.all(left.map(isThere))).toEqual([true, false, false]);
  await sweepIn(2);
  expect(await isThere(stuck)).toBe(false);
  expect(await keysBelow(`evidence/${held}/`)).toHaveLength(MANY);
});

test('where so many have no record that records must be lost, no file goes', async () => {
  const lost = randomUUID();
  for (let n = 0; n <= 20; n += 1) await leave('evidence', lost);
  await expect(sweepIn(2)).rejects.toThrow('21 of');
  expect(await keysBelow(`evidence/${lost}/`)).toHaveLength(21);
  for (const key of await keysBelow(`evidence/${lost}/`))
    await store().send(new DeleteObjectCommand({ Bucket: bucket(), Key: key }));
});

test('a run goes on where the one before was cut off, and the next round begins anew', async () => {
  const left = [await leave('evidence'), await leave('evidence'), await leave('evidence')].sort();
  await putItems([{ ...sweepKey, after: left[1] }]);
  await sweepIn(2);
  expect(await Promise.all(left.map(isThere))).toEqual([true, true, false]);
  expect(await stored(sweepKey.pk)).toMatchObject([{ after: '' }]);
  await sweepIn(2);
  expect(await Promise.all(left.map(isThere))).toEqual([false, false, false]);
});
