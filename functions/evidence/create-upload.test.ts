import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { EVIDENCE_FILE_BYTES, PICTURE_BYTES } from '../../shared/limits.ts';
import { newMember } from '../testing/caller.ts';
import { PERMITTED } from '../testing/files.ts';
import { handler as createUpload } from './create-upload.ts';
import { keysBelow, newUpload, post } from '../testing/uploads.ts';

let member: Awaited<ReturnType<typeof newMember>>;

beforeAll(async () => {
  member = await newMember();
});

afterEach(() => vi.unstubAllEnvs());

const PDF = PERMITTED['application/pdf'];

test('an upload is a presigned POST for one new key under the caller’s own prefix', async () => {
  const [one, other] = [await newUpload(member.caller), await newUpload(member.caller, {})];
  expect(one).toMatchObject({ method: 'POST', headers: {} });
  expect(one.url).toMatch(/^https?:\/\/[^?]*[^/]$/);
  expect(one.fields['key']).toMatch(new RegExp(`^uploads/${member.user.id}/[0-9a-f-]{36}$`));
  expect(other.fields['key']).not.toBe(one.fields['key']);
  expect(await post(one, PDF)).toBe(204);
  expect(await keysBelow(one.fields['key'] ?? '?')).toEqual([one.fields['key']]);
});

test('it is good for five minutes', async () => {
  const { fields } = await newUpload(member.caller);
  const policy = JSON.parse(Buffer.from(fields['Policy'] ?? '', 'base64').toString()) as {
    expiration: string;
  };
  const seconds = (Date.parse(policy.expiration) - Date.now()) / 1000;
  expect(seconds).toBeGreaterThan(280);
  expect(seconds).toBeLessThanOrEqual(301);
});

test.each([
  ['another key', { key: 'uploads/someone-else/1' }],
  ['evidence', { key: 'evidence/1/1' }],
  ['a content type that was not asked for', { 'Content-Type': 'text/html' }],
  ['a redirect', { success_action_redirect: 'https://evil.example' }],
])('it cannot be used for %s', async (_, changed) => {
  expect(await post(await newUpload(member.caller), PDF, changed)).toBe(403);
});

test('with a content type it takes that one alone', async () => {
  const upload = await newUpload(member.caller, {
    contentType: 'application/pdf',
    filename: 'a.pdf',
    fileSize: PDF.length,
  });
  expect(await post(upload, PDF, { 'Content-Type': 'text/html' })).toBe(403);
  expect(await post(upload, PDF)).toBe(204);
});

test.each([
  ['letter.docx', 'application/zip'],
  ['book.xlsx', 'application/vnd.ms-excel'],
  ['photo.jfif', 'image/jpeg'],
])('%s may be sent as the %s that a browser takes it for', async (filename, contentType) => {
  const upload = await newUpload(member.caller, { filename, contentType, fileSize: PDF.length });
  expect(await post(upload, PDF)).toBe(204);
});

test('it takes no more than the declared size', async () => {
  const upload = await newUpload(member.caller, { filename: 'a.pdf', fileSize: PDF.length - 1 });
  expect(await post(upload, PDF)).toBe(400);
  expect(await post(upload, PDF.subarray(1))).toBe(204);
});

test.each([
  [{ filename: 'setup.exe' }, 'filename'],
  [{ contentType: 'application/pdf', purpose: 'picture' }, 'contentType'],
  [{ filename: 'a.pdf', contentType: 'image/png' }, 'contentType'],
  [{ filename: 'a.pdf', purpose: 'picture' }, 'filename'],
])('an upload that is declared as %j is refused with 422', async (body, path) => {
  const { status, json } = await member.caller.call('create-upload', createUpload, { body });
  expect([status, json]).toMatchObject([422, { code: 'file_type_not_allowed', issues: [{ path }] }]);
});

test('the bytes that a person may upload within a day are counted for each person', async () => {
  const { caller } = await newMember();
  const ask = (body: Record<string, unknown>) =>
    caller.call<{ code: string; message: string }>('create-upload', createUpload, { body });
  vi.stubEnv('LIMIT_OF_BYTES', String(2 * EVIDENCE_FILE_BYTES.max));
  expect((await ask({})).status).toBe(200);
  const rest = EVIDENCE_FILE_BYTES.max - 100;
  expect((await ask({ filename: 'a.pdf', fileSize: rest })).status).toBe(200);
  const { status, json, headers } = await ask({ filename: 'b.pdf', fileSize: 101 });
  expect([status, json.code]).toEqual([429, 'too_many_requests']);
  expect(json.message).toBe(
    'You have uploaded as much as one may within a day, which is 1 GB. Please try again in 24 hours.',
  );
  expect(Number(headers['retry-after'])).toBeGreaterThan(23 * 3600);
  expect((await ask({ filename: 'b.pdf', fileSize: 100 })).status).toBe(200);
  expect((await ask({ filename: 'c.pdf', fileSize: 1 })).status).toBe(429);
  expect((await (await newMember()).caller.call('create-upload', createUpload)).status).toBe(200);
});

test.each([
  ['evidence', EVIDENCE_FILE_BYTES.max],
  ['picture', PICTURE_BYTES.max],
])('a file of %s may have from one byte to its most, and not one more', async (purpose, max) => {
  const upload = await newUpload(member.caller, { purpose });
  expect(await post(upload, new Uint8Array(0))).toBe(400);
  expect(await post(upload, new Uint8Array(max + 1))).toBe(400);
  expect(await keysBelow(upload.fields['key'] ?? '?')).toEqual([]);
  expect(await post(upload, new Uint8Array(1))).toBe(204);
  expect(await post(upload, new Uint8Array(max))).toBe(204);
});
