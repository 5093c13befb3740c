import { GetObjectCommand, GetObjectTaggingCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeAll, afterEach, beforeEach, expect, test } from 'vitest';
import { handler as updateUser } from '../accounts/update-user.ts';
import type { Caller } from '../testing/caller.ts';
import { flag, inspect, propose } from '../testing/flagging.ts';
import { authorAndModerator } from '../testing/people.ts';
import { uploadAddress, attach, attachNote, newUpload } from '../testing/uploads.ts';

/** S3 answers 403 instead of 404 for a missing file to callers who may not list the bucket. */
let store: ReturnType<typeof mockClient>;
let author: Caller;
let moderator: Caller;
let reviewId: string;

beforeAll(async () => {
  ({ author, moderator } = await authorAndModerator());
  reviewId = (await flag(author, (await propose(author)).id)).id;
  await attachNote(author, reviewId);
});
beforeEach(() => {
  store = mockClient(S3Client);
});
afterEach(() => store.restore());

const answer = (name: string, httpStatusCode: number) =>
  new S3ServiceException({ name, $fault: 'client', $metadata: { httpStatusCode } });

test.each([
  ['AccessDenied', 403],
  ['NoSuchKey', 404],
])('an upload that is not there is not found, also when S3 says %s', async (name, status) => {
  store.on(GetObjectCommand).rejects(answer(name, status));
  const evidence = await attach(author, reviewId, uploadAddress(await newUpload(author)));
  expect([evidence.status, evidence.json.code]).toEqual([422, 'upload_not_found']);

  const body = { profileImageURL: uploadAddress(await newUpload(author, { purpose: 'picture' })) };
  const picture = await author.call('update-user', updateUser, { body });
  expect([picture.status, picture.json['code']]).toEqual([422, 'upload_not_found']);
});

test.each([
  ['AccessDenied', 403],
  ['NoSuchKey', 404],
])('evidence that is not there waits for its verdict, also when S3 says %s', async (name, status) => {
  store.on(GetObjectTaggingCommand).rejects(answer(name, status));
  const shown = await inspect(moderator, reviewId);
  expect(shown.status).toBe(200);
  expect(shown.json.attachments).toMatchObject([{ scan: 'pending', downloadUrl: null, previewUrl: null }]);
});

test('refused credentials are an internal error, not a missing file', async () => {
  store.on(GetObjectCommand).rejects(answer('ExpiredToken', 400));
  store.on(GetObjectTaggingCommand).rejects(answer('InvalidAccessKeyId', 403));
  expect((await attach(author, reviewId, uploadAddress(await newUpload(author)))).status).toBe(500);
  expect((await inspect(moderator, reviewId)).status).toBe(500);
});
