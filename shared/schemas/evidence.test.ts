import { expect, test } from 'vitest';
import { evidenceAttachment, uploadRequest } from './evidence.ts';

const valid = {
  reviewId: '7f3a1c1e-5d0f-4c1b-9a57-0f7d2b0c8a11',
  uploadURL: 'https://bucket.example/uploads/1',
  filename: 'invoice.pdf',
};

const listIssues = (field: string, value: unknown) =>
  evidenceAttachment.safeParse({ ...valid, [field]: value }).error?.issues.map(({ message }) => message);

const SIZE = 'File size must be a whole number of bytes, at most 100 MB';

test.each([
  ['filename', 'a'],
  ['filename', 'x'.repeat(255)],
  ['fileSize', 0],
  ['fileSize', 104_857_600],
  ['fileSize', null],
  ['contentType', ''],
  ['contentType', 'x'.repeat(100)],
])('an attachment takes the %s %j', (field, value) => {
  expect(listIssues(field, value)).toBeUndefined();
});

test.each([
  ['reviewId', undefined, 'Invalid review ID'],
  ['reviewId', '1', 'Invalid review ID'],
  ['reviewId', 'zzzzzzzz-5d0f-4c1b-9a57-0f7d2b0c8a11', 'Invalid review ID'],
  ['uploadURL', undefined, 'Invalid upload URL'],
  ['uploadURL', 'uploads/1', 'Invalid upload URL'],
  ['uploadURL', '', 'Invalid upload URL'],
  ['uploadURL', 3, 'Invalid upload URL'],
  ['filename', undefined, 'Filename is required'],
  ['filename', '   ', 'Filename is required'],
  ['filename', 'x'.repeat(256), 'Filename must be at most 255 characters'],
  ['fileSize', -1, SIZE],
  ['fileSize', 1.5, SIZE],
  ['fileSize', '5', SIZE],
  ['fileSize', 104_857_601, SIZE],
  ['contentType', 'x'.repeat(101), 'Content type must be at most 100 characters'],
  ['contentType', 1, 'Content type must be text'],
])('an attachment refuses the %s %j: %s', (field, value, message) => {
  expect(listIssues(field, value)).toEqual([message]);
});

test('an upload may be asked for without a word about the file', () => {
  expect(uploadRequest.parse({})).toEqual({
    filename: null,
    contentType: null,
    fileSize: null,
    purpose: 'evidence',
  });
});

test.each([
  [{ fileSize: 10_485_760 }, undefined],
  [{ fileSize: 10_485_761 }, 'The file must be at most 10 MB'],
  [{ fileSize: 0 }, 'The file is empty'],
  [{ fileSize: 1_048_576, purpose: 'picture' }, undefined],
  [{ fileSize: 1_048_577, purpose: 'picture' }, 'A picture must be at most 1 MB'],
  [{ purpose: 'avatar' }, 'Purpose is not one of the choices'],
  [{ filename: '' }, 'Filename is required'],
])('an upload asked for with %j is told %s', (request, message) => {
  expect(uploadRequest.safeParse(request).error?.issues[0]?.message).toBe(message);
});
