import { expect, test } from 'vitest';
import { EVIDENCE_TYPES, findTypeIssue, isNamedOtherwise } from './file-types.ts';

const issue = (
  filename: string | null,
  contentType: string | null,
  purpose: 'evidence' | 'picture' = 'evidence',
) => findTypeIssue({ filename, contentType, purpose });

test.each([
  [null, null],
  ['invoice.pdf', null],
  ['Invoice.PDF', 'application/pdf'],
  ['photo.jpeg', 'image/jpeg'],
  ['photo.jpg', 'image/jpg'],
  ['IMG_1.heic', 'image/heif'],
  ['ledger.csv', 'application/vnd.ms-excel'],
  ['ledger.csv', 'text/plain'],
  ['notes.txt', 'text/plain; charset=utf-8'],
  ['scan', 'image/png'],
  ['Letter No.5', 'application/pdf'],
  ['scan.webp', 'application/octet-stream'],
  [null, 'IMAGE/PNG'],
  ['photo.jfif', 'image/jpeg'],
  ['photo.JPE', 'image/pjpeg'],
  ['photo.pjpeg', ''],
  ['letter.docx', 'application/zip'],
  ['letter.docx', 'application/msword'],
  ['book.xlsx', 'application/x-zip-compressed'],
  ['book.xlsx', 'application/vnd.ms-excel'],
  ['scan.PDF', 'application/x-download'],
  ['scan.pdf', 'text/html'],
  ['IMG_2.heic', 'application/heic'],
  ['logo', 'image/svg+xml'],
  ['page', 'text/html'],
])('a file that is declared as %j, %j may be uploaded', (filename, contentType) => {
  expect(issue(filename, contentType)).toBeNull();
});

test.each([
  ['setup.exe', null, 'filename'],
  ['setup.pdf.exe', 'application/pdf', 'filename'],
  ['page.html', 'text/plain', 'filename'],
  ['logo.svg', 'image/svg+xml', 'filename'],
  ['photo.png', 'application/pdf', 'contentType'],
  ['photo.png', 'image/jpeg', 'contentType'],
  ['notes.txt', 'text/csv', 'contentType'],
])('a file that is declared as %j, %j may not: its %s', (filename, contentType, path) => {
  expect(issue(filename, contentType)?.path).toBe(path);
});

test('the refusal says what may be used instead', () => {
  expect(issue('setup.exe', null)?.message).toBe(
    'A file that ends in .exe is not allowed. Use PDF, PNG, JPEG, WebP, HEIC, DOCX, XLSX, ODT, TXT or CSV',
  );
  expect(issue('a.pdf', null, 'picture')?.message).toBe(
    'A file that ends in .pdf is not allowed. Use PNG, JPEG or WebP',
  );
  expect(issue('photo', 'application/pdf', 'picture')?.message).toBe(
    'A PDF is not allowed here. Use PNG, JPEG or WebP',
  );
  expect(issue('a.png', 'application/pdf')?.message).toBe(
    'The name ends in .png, but the file is said to be PDF. Give it its own ending',
  );
});

test('each type may be declared under its own name', () => {
  for (const [type, { extensions }] of Object.entries(EVIDENCE_TYPES))
    for (const extension of extensions) expect(issue(`a.${extension}`, type)).toBeNull();
});

test.each([
  ['a.pdf', 'image/png', true],
  ['a.PNG', 'application/pdf', true],
  ['a.csv', 'text/plain', true],
  ['a.jpeg', 'image/jpeg', false],
  ['a', 'image/jpeg', false],
  ['a.bin', 'image/jpeg', false],
])('that %j is %s is another type than its name says: %s', (filename, type, isOther) => {
  expect(isNamedOtherwise(filename, type)).toBe(isOther);
});
