import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { handler as listAudit } from '../administration/list-audit.ts';
import { Caller, newMember, newModerator } from '../testing/caller.ts';
import { beforeFirst } from '../testing/faults.ts';
import { EICAR, PERMITTED } from '../testing/files.ts';
import { approve, flag, propose } from '../testing/flagging.ts';
import { stored } from '../testing/stored.ts';
import {
  addFile,
  file,
  ownTakedownFiles,
  respondTo,
  step,
  takedownFiles,
  takedowns,
  takedownStatus,
} from '../testing/takedowns.ts';
import { keysBelow, uploaded } from '../testing/uploads.ts';

let author: Caller;
let moderator: Caller;
let requester: Caller;
let requesterId: string;
let reviewId: string;

beforeAll(async () => {
  author = (await newMember()).caller;
  moderator = (await newModerator()).caller;
  reviewId = await publicReview();
});
beforeEach(async () => {
  const member = await newMember();
  [requester, requesterId] = [member.caller, member.user.id];
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function publicReview(): Promise<string> {
  const { id } = await flag(author, (await propose(author)).id);
  await approve(moderator, id);
  return id;
}

const filed = async (sender = requester) => (await file(reviewId, {}, sender)).json;
const kept = (id: string) => keysBelow(`documents/${id}/`);
const uploads = () => keysBelow(`uploads/${requesterId}/`);

test('a person who filed a request with a session adds files, which moderators open after a clean scan', async () => {
  const { id, reference } = await filed();
  const uploadURL = await uploaded(requester, PERMITTED['image/png']);
  const { status, json } = await addFile(requester, reference, { uploadURL, filename: 'statement.bin' });
  expect(status).toBe(201);
  expect(json).toMatchObject({ reviewId, filename: 'statement.png', contentType: 'image/png' });
  expect(
    await addFile(requester, reference, { uploadURL: await uploaded(requester, Buffer.from(EICAR)) }),
  ).toMatchObject({ status: 201 });
  expect(await kept(id)).toHaveLength(2);
  expect(await uploads()).toEqual([]);

  const [listed] = (await takedowns(moderator, { limit: '100' })).json.filter((one) => one.id === id);
  expect(listed?.fileCount).toBe(2);
  const files = (await takedownFiles(moderator, id)).json;
  expect(files).toMatchObject([
    { filename: 'statement.png', scan: 'clean', previewUrl: expect.stringContaining('Signature') as string },
    { filename: 'note.txt', scan: 'infected', downloadUrl: null, previewUrl: null },
  ]);
  const download = await fetch(files[0]?.downloadUrl ?? '');
  expect(download.headers.get('content-disposition')).toMatch(/^attachment; .*statement\.png$/);
  const { json: audit } = await moderator.call<{ act: string; detail: string }[]>('list-audit', listAudit);
  const entries = audit.filter(({ detail }) => detail === `Takedown request ${reference}`);
  await takedownFiles(moderator, id);
  expect(entries.map(({ act }) => act)).toEqual(['list-takedown-files']);
});

test('nobody else adds one: not a visitor, nor a person with the reference, nor to what a visitor filed', async () => {
  const { reference } = await filed();
  const uploadURL = await uploaded(requester);
  expect((await addFile(new Caller(), reference, { uploadURL })).status).toBe(401);
  const unknown = { status: 404, json: { code: 'takedown_not_found' } };
  expect(await addFile(author, reference)).toMatchObject(unknown);
  expect(await addFile(moderator, reference)).toMatchObject(unknown);
  const { reference: byVisitor } = (await file(reviewId)).json;
  expect(await addFile(requester, byVisitor)).toMatchObject(unknown);
  expect(await addFile(requester, '00000-00000-00000-00000')).toMatchObject(unknown);
});

test('the person who added files sees them in that order, also once the request is decided; nobody else does', async () => {
  const { id, reference } = await filed();
  expect(await ownTakedownFiles(requester, reference)).toMatchObject({ status: 200, json: [] });
  await addFile(requester, reference, { filename: 'first.txt' });
  await addFile(requester, reference, { filename: 'second.txt' });
  await step(moderator, 'start', id);
  await step(moderator, 'reject', id);
  expect((await ownTakedownFiles(requester, reference)).json).toMatchObject([
    { filename: 'first.txt' },
    { filename: 'second.txt' },
  ]);
  const unknown = { status: 404, json: { code: 'takedown_not_found' } };
  for (const other of [author, moderator])
    expect(await ownTakedownFiles(other, reference)).toMatchObject(unknown);
  const { reference: byVisitor } = (await file(reviewId)).json;
  expect(await ownTakedownFiles(requester, byVisitor)).toMatchObject(unknown);
  expect((await ownTakedownFiles(new Caller(), reference)).status).toBe(401);
});

test('neither the author nor the public learns that there are files', async () => {
  const { id, reference } = await filed();
  await addFile(requester, reference, { filename: 'tell-tale.txt' });
  const answer = 'The invoice is here, and it is not paid to this day. '.repeat(2);
  const answers = [await takedownStatus(reference), await respondTo(author, reference, answer)];
  for (const { status, json } of answers) {
    expect(status).toBeLessThan(300);
    expect(JSON.stringify(json)).not.toMatch(/tell-tale|file|documents/);
  }
  expect((await takedownFiles(author, id)).status).toBe(403);
  expect((await takedownFiles(new Caller(), id)).status).toBe(401);
});

test('a moderator in their own case gets neither the files nor their number', async () => {
  const { caller, email } = await newModerator();
  const own = (await file(reviewId, { requesterEmail: email }, requester)).json;
  await addFile(requester, own.reference);
  const [listed] = (await takedowns(caller, { limit: '100' })).json.filter(({ id }) => id === own.id);
  expect([listed?.ownCase, listed?.fileCount]).toEqual([true, 0]);
  const refused = { status: 403, json: { code: 'own_case' } };
  expect(await takedownFiles(caller, own.id)).toMatchObject(refused);
  const fromAccount = await filed(caller);
  await addFile(caller, fromAccount.reference);
  expect(await takedownFiles(caller, fromAccount.id)).toMatchObject(refused);
});

test('it takes five, also of several at once, and each upload once', async () => {
  const { id, reference } = await filed();
  const uploadURL = await uploaded(requester);
  const [first, again] = [
    await addFile(requester, reference, { uploadURL }),
    await addFile(requester, reference, { uploadURL }),
  ];
  expect(again.json).toEqual(first.json);
  for (let n = 0; n < 3; n += 1) await addFile(requester, reference);
  const both = await Promise.all([addFile(requester, reference), addFile(requester, reference)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await addFile(requester, reference)).toMatchObject({
    json: { code: 'too_many_attachments', message: 'A request can have at most 5 files.' },
  });
  expect(await kept(id)).toHaveLength(5);
  expect(await uploads()).toEqual([]);
});

test('it takes them until it is decided, and keeps those that it has', async () => {
  const { id, reference } = await filed();
  await step(moderator, 'start', id);
  expect((await addFile(requester, reference)).status).toBe(201);
  await step(moderator, 'reject', id);
  expect(await addFile(requester, reference)).toMatchObject({
    json: { code: 'takedown_closed', message: 'This request has been decided, so no file can be added.' },
  });
  expect(await kept(id)).toHaveLength(1);
  expect((await takedownFiles(moderator, id)).json).toHaveLength(1);
});

test('one that is decided while a file arrives keeps nothing of it', async () => {
  const { id, reference } = await filed();
  await step(moderator, 'start', id);
  const uploadURL = await uploaded(requester);
  beforeFirst('TransactWriteCommand', () => step(moderator, 'reject', id));
  expect(await addFile(requester, reference, { uploadURL })).toMatchObject({
    json: { code: 'takedown_closed' },
  });
  expect(await kept(id)).toEqual([]);
});

test("a program, somebody else's upload, and a name with an ID number are refused", async () => {
  const { id, reference } = await filed();
  const program = await uploaded(requester, Buffer.from('MZ\u0090\u0000\u0003\u0000\u0000\u0000', 'latin1'));
  const codeOf = async (more: object) => (await addFile(requester, reference, { ...more })).json.code;
  expect(await codeOf({ uploadURL: program })).toBe('file_type_not_allowed');
  const png = await uploaded(requester, PERMITTED['image/png']);
  expect(await codeOf({ uploadURL: png, filename: 'statement.pdf' })).toBe('file_type_not_allowed');
  expect(await codeOf({ uploadURL: await uploaded(author) })).toBe('upload_not_found');
  expect(await codeOf({ uploadURL: 'https://example.co.za/uploads/1' })).toBe('upload_not_found');
  expect(await codeOf({ filename: 'id 8001015009087.txt' })).toBe('personal_information');
  expect(await kept(id)).toEqual([]);
});

test('whether somebody is logged in is kept with their request, and of a visitor nothing', async () => {
  const [own, visitors] = [await filed(), (await file(reviewId)).json];
  expect((await stored(`T#${own.id}`)).map(({ sk }) => sk).sort()).toEqual(['#', 'SENDER']);
  expect((await stored(`T#${visitors.id}`)).map(({ sk }) => sk)).toEqual(['#']);
  const [record] = (await stored(`T#${own.id}`)).filter(({ sk }) => sk === '#');
  expect(JSON.stringify(record)).not.toContain(requesterId);
});
