import { randomUUID } from 'node:crypto';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { OwnReview } from '../../shared/schemas/reviews.ts';
import { handler as listOwnReviews } from '../reviews/list-own-reviews.ts';
import { cleanFileName } from '../records/evidence/file-name.ts';
import { type Caller, newMember, newModerator } from '../testing/caller.ts';
import { LOCKED, PERMITTED, REFUSED } from '../testing/files.ts';
import { SECRETS, takenByPhone } from '../testing/pictures.ts';
import { ENCRYPTED_PDFS } from '../testing/encrypted-pdfs.ts';
import { approve, flag, propose, reject } from '../testing/flagging.ts';
import { uploadAddress, attach, keysBelow, newUpload, post, uploaded } from '../testing/uploads.ts';

const PDF = PERMITTED['application/pdf'];

let author: Caller;
let authorId: string;
let stranger: Caller;
let companyId: string;
let review: OwnReview;

beforeAll(async () => {
  const member = await newMember();
  [author, authorId] = [member.caller, member.user.id];
  stranger = (await newMember()).caller;
  companyId = (await propose(author)).id;
});
beforeEach(async () => {
  // One to which a test attached nothing serves the next.
  if (!review || (await kept()).length > 0) review = await flag(author, companyId);
  earlier = await keysBelow(`uploads/${authorId}/`);
});

const kept = () => keysBelow(`evidence/${review.id}/`);
let earlier: string[] = [];
const waiting = async () => (await keysBelow(`uploads/${authorId}/`)).filter((key) => !earlier.includes(key));

const readAttachments = async () => {
  const { json } = await author.call<OwnReview[]>('list-own-reviews', listOwnReviews, {
    query: { limit: '1' },
  });
  expect(json[0]?.id).toBe(review.id);
  const { attachments = [] } = json[0] ?? {};
  return attachments.map(({ downloadUrl: _, ...attachment }) => attachment);
};

async function read(key: string) {
  const { Body, ...head } = await new S3Client({}).send(
    new GetObjectCommand({ Bucket: process.env['EVIDENCE_BUCKET'], Key: key }),
  );
  return { ...head, bytes: Buffer.from((await Body?.transformToByteArray()) ?? []) };
}

test.each(Object.entries(PERMITTED))('a file of type %s is stored byte for byte', async (type, bytes) => {
  const { status, json } = await attach(author, review.id, await uploaded(author, bytes), {
    filename: 'my evidence.bin',
    contentType: 'application/x-claimed',
    fileSize: 5,
  });
  expect(status).toBe(201);
  expect(json).toEqual({
    id: expect.any(String) as string,
    reviewId: review.id,
    objectPath: expect.stringMatching(new RegExp(`^evidence/${review.id}/`)) as string,
    filename: cleanFileName('my evidence.bin', type),
    fileSize: bytes.length,
    contentType: type,
    createdAt: expect.any(String) as string,
  });
  expect(await readAttachments()).toEqual([json]);
  expect(await kept()).toEqual([json.objectPath]);
  expect(await waiting()).toEqual([]);
  const file = await read(json.objectPath);
  expect(file.bytes.equals(bytes)).toBe(true);
  expect([file.ContentType, file.ContentDisposition]).toEqual(['application/octet-stream', 'attachment']);
});

test.each(Object.entries(REFUSED))('%s is refused, and nothing of it is left behind', async (_, bytes) => {
  const { status, json } = await attach(author, review.id, await uploaded(author, bytes), {
    filename: 'a.pdf',
  });
  expect([status, json.code]).toEqual([422, 'file_type_not_allowed']);
  expect([await kept(), await waiting(), await readAttachments()]).toEqual([[], [], []]);
});

const [[, unlocked, locked] = []] = ENCRYPTED_PDFS;
const noPicture = takenByPhone('image/png').fill(0, 8, 20);

test.each([
  [
    'a statement that asks for a password',
    locked,
    'file_has_password',
    'It has a password. Save a copy without it.',
  ],
  ...Object.entries(LOCKED).map(
    ([name, bytes]) => [name, bytes, 'file_has_password', /Save a copy without/] as const,
  ),
  ['a picture that no browser shows', noPicture, 'file_not_readable', /screenshot/],
] as const)(
  '%s is refused with what to do, and nothing of it is left behind',
  async (_, bytes, code, message) => {
    const address = await uploaded(author, bytes ?? Buffer.of());
    const { status, json } = await attach(author, review.id, address, { filename: 'statement' });
    expect([status, json.code]).toEqual([422, code]);
    expect((json as unknown as { message: string }).message).toMatch(message);
    expect([await kept(), await waiting(), await readAttachments()]).toEqual([[], [], []]);
  },
);

test.each([
  ['a statement that only forbids printing', unlocked, 'statement.pdf', unlocked],
  ['a PDF after a line break', Buffer.concat([Buffer.from('\r\n'), PDF]), 'invoice.pdf', PDF],
  [
    'a CSV of Windows',
    Buffer.from('M\xf4re,\x80 5,=1+1\r\n', 'latin1'),
    'ledger.csv',
    Buffer.from("Môre,€ 5,'=1+1\r\n"),
  ],
  ['a JPEG of a browser', PERMITTED['image/jpeg'], 'photo.jfif', PERMITTED['image/jpeg']],
])('%s is kept so that moderators can read it', async (_, bytes, filename, expected) => {
  const { status, json } = await attach(author, review.id, await uploaded(author, bytes ?? Buffer.of()), {
    filename,
  });
  expect([status, json.filename, json.fileSize]).toEqual([201, filename, expected?.length]);
  expect((await read(json.objectPath)).bytes).toEqual(expected);
});

test('a file is stored under a clean name with the ending of its type', async () => {
  const address = await uploaded(author, PDF);
  const filename = '../../in\u202Evoice.exe';
  expect((await attach(author, review.id, address, { filename })).json.filename).toBe('invoice.pdf');
  expect((await readAttachments()).map((kept) => kept.filename)).toEqual(['invoice.pdf']);
});

test('a file of another type than its name says is refused, and told by which ending it may be attached', async () => {
  const address = await uploaded(author, PERMITTED['image/png']);
  const { status, json } = await attach(author, review.id, address, { filename: 'invoice.pdf' });
  expect([status, json]).toMatchObject([
    422,
    {
      code: 'file_type_not_allowed',
      message: 'The file is PNG, but its name says otherwise. Name it with the ending .png.',
      issues: [{ path: 'filename' }],
    },
  ]);
  expect([await kept(), await waiting()]).toEqual([[], []]);
});

test('a picture is kept without what tells where and by whom it was taken', async () => {
  const photo = takenByPhone('image/jpeg');
  const { json } = await attach(author, review.id, await uploaded(author, photo), { filename: 'site.jpg' });
  const file = await read(json.objectPath);
  expect(SECRETS.filter((secret) => photo.includes(secret))).toEqual(SECRETS);
  expect(SECRETS.filter((secret) => file.bytes.includes(secret))).toEqual([]);
  expect(json).toMatchObject({ fileSize: file.bytes.length, contentType: 'image/jpeg' });
  expect([file.ContentType, file.ContentDisposition]).toEqual(['application/octet-stream', 'attachment']);
  expect(await waiting()).toEqual([]);
});

test('a CSV is kept so that it runs nothing in the program that a moderator opens it with', async () => {
  const address = await uploaded(author, Buffer.from('date,amount,note\n2026-01-01,-500,=cmd|x\n'));
  const { json } = await attach(author, review.id, address, { filename: 'ledger.csv' });
  const { bytes, ContentType, ContentDisposition } = await read(json.objectPath);
  expect(bytes.toString()).toBe("date,amount,note\n2026-01-01,-500,'=cmd|x\n");
  expect([json.fileSize, json.contentType]).toEqual([bytes.length, 'text/csv']);
  expect([ContentType, ContentDisposition]).toEqual(['application/octet-stream', 'attachment']);
});

test('a stranger’s review is not there, whoever’s the upload is', async () => {
  for (const id of [review.id, randomUUID()]) {
    const { status, json } = await attach(stranger, id, await uploaded(stranger, PDF));
    expect([status, json.code]).toEqual([404, 'review_not_found']);
  }
  expect(await kept()).toEqual([]);
});

test('a review that has been decided takes no more evidence', async () => {
  const moderator = (await newModerator()).caller;
  const [approved, rejected] = [await flag(author, companyId), await flag(author, companyId)];
  await approve(moderator, approved.id);
  await reject(moderator, rejected.id);
  for (const { id } of [approved, rejected]) {
    const { status, json } = await attach(author, id, await uploaded(author, PDF));
    expect([status, json.code]).toEqual([409, 'review_not_pending']);
    expect(await keysBelow(`evidence/${id}/`)).toEqual([]);
  }
});

test('a review takes five files, one after the other, and no sixth', async () => {
  const addresses = [];
  for (let n = 0; n < 5; n += 1) addresses.push(await uploaded(author, PDF));
  for (const address of addresses) expect((await attach(author, review.id, address)).status).toBe(201);
  const sixth = await attach(author, review.id, await uploaded(author, PDF));
  expect([sixth.status, sixth.json.code]).toEqual([409, 'too_many_attachments']);
  expect((await attach(author, review.id, addresses[4] ?? '')).status).toBe(201);
  expect([(await kept()).length, await waiting()]).toEqual([5, []]);
});

test('five of nine concurrent files are stored, and nothing of the others', async () => {
  const addresses = await Promise.all(Array.from({ length: 9 }, () => uploaded(author, PDF)));
  const answers = await Promise.all(addresses.map((address) => attach(author, review.id, address)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409, 409, 409]);
  expect(await readAttachments()).toHaveLength(5);
  expect((await kept()).sort()).toEqual((await readAttachments()).map(({ objectPath }) => objectPath).sort());
  expect(await waiting()).toEqual([]);
});

test('one upload attached twice, or many times at once, is one attachment', async () => {
  const address = await uploaded(author, PDF);
  const answers = await Promise.all(Array.from({ length: 6 }, () => attach(author, review.id, address)));
  answers.push(await attach(author, review.id, address, { filename: 'another name.pdf' }));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 201));
  expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
  expect(await readAttachments()).toEqual([answers[0]?.json]);
});

test('a later upload to the same key does not change the stored file', async () => {
  const upload = await newUpload(author);
  await post(upload, PDF);
  const { json } = await attach(author, review.id, uploadAddress(upload));
  await post(upload, REFUSED['an HTML page'] ?? PDF);
  expect((await attach(author, review.id, uploadAddress(upload))).json).toEqual(json);
  expect((await read(json.objectPath)).bytes.equals(PDF)).toBe(true);
});

test('an upload that was never made, or is somebody else’s, is not found', async () => {
  const never = uploadAddress(await newUpload(author));
  const theirs = await uploaded(stranger, PDF);
  for (const address of [never, theirs]) {
    const { status, json } = await attach(author, review.id, address);
    expect([status, json.code]).toEqual([422, 'upload_not_found']);
  }
  expect(await kept()).toEqual([]);
  expect(await keysBelow(new URL(theirs).pathname.split('/').slice(2).join('/'))).toHaveLength(1);
});

test.each<[string, (address: string) => string]>([
  ['another host', (address) => address.replace(/^https?:\/\/[^/]+/, 'https://evil.example')],
  ['a host that ours begins', (address) => address.replace(/^(https?:\/\/[^/]+)/, '$1.evil.example')],
  ['another scheme', (address) => address.replace(/^https?/, 'ftp')],
  ['another bucket', (address) => address.replace('flagregister-evidence', 'another-bucket')],
  ['two slashes', (address) => address.replace('/uploads/', '//uploads/')],
  ['a way around', (address) => address.replace('/uploads/', '/uploads/../uploads/')],
  ['a query', (address) => `${address}?versionId=1`],
  ['a fragment', (address) => `${address}#x`],
  ['a longer key', (address) => `${address}/x`],
  ['evidence of a review', (address) => address.replace('uploads', 'evidence')],
  ['no key', (address) => address.slice(0, address.lastIndexOf('/') + 1)],
])('an address with %s is refused', async (_, changed) => {
  const address = await uploaded(author, PDF);
  const { json } = await attach(author, review.id, changed(address));
  expect(['upload_not_found', 'validation_failed']).toContain(json.code);
  expect(await kept()).toEqual([]);
  expect((await attach(author, review.id, address)).status).toBe(201);
});

test('a file name that holds an identity number is refused, with its place', async () => {
  const address = await uploaded(author, PDF);
  const { status, json } = await attach(author, review.id, address, { filename: 'ID 8001015009087.pdf' });
  expect(status).toBe(422);
  expect(json).toMatchObject({
    code: 'personal_information',
    issues: [{ path: 'filename', kind: 'sa_id', start: 3, end: 16 }],
  });
  expect(await kept()).toEqual([]);
  expect((await attach(author, review.id, address, { filename: 'scan.pdf' })).status).toBe(201);
});
