import { expect, test } from 'vitest';
import { PERMITTED, REFUSED } from '../../testing/files.ts';
import { allowedType } from './file-type.ts';

test.each(Object.entries(PERMITTED))('%s is permitted, whatever its name', async (type, bytes) => {
  expect(await allowedType(bytes, 'evidence')).toBe(type);
  expect(await allowedType(bytes, 'evidence.exe')).toBe(type);
});

test.each(Object.entries(REFUSED))('%s is refused, whatever its name', async (_, bytes) => {
  for (const name of ['evidence.txt', 'evidence.csv', 'evidence.pdf', 'evidence.png'])
    expect(await allowedType(bytes, name)).toBeNull();
});

test('a picture is recognised by its first bytes, whatever follows them', async () => {
  const png = Buffer.from('89504e470d0a1a0a', 'hex');
  expect(await allowedType(Buffer.concat([png, Buffer.alloc(1000)]), 'photo')).toBe('image/png');
  expect(await allowedType(png, 'photo')).toBe('image/png');
  expect(await allowedType(Buffer.from('ffd8ff', 'hex'), 'photo')).toBe('image/jpeg');
  expect(await allowedType(Buffer.from('RIFF\0\0\0\0WEBP'), 'photo')).toBe('image/webp');
  expect(await allowedType(png.subarray(0, 7), 'photo')).toBeNull();
});

test('text is CSV where its name says so', async () => {
  expect(await allowedType(Buffer.from('date,amount\n2026-01-01,5\n'), 'Ledger.CSV')).toBe('text/csv');
  expect(await allowedType(Buffer.from('date,amount\n'), 'ledger.csv.txt')).toBe('text/plain');
  expect(await allowedType(PERMITTED['image/png'], 'ledger.csv')).toBe('image/png');
});

test.each([
  'BMW Finance never paid us.',
  'GIFTS were promised.',
  'solid proof of fraud',
  'BEGIN: a list',
  'II* minutes',
  'ID3 numbers',
  'MZANSI TRADERS never paid us.',
  'GIF of the leak follows',
  '@Thabo said on WhatsApp: tomorrow',
  'Received: 40 bags of cement on 5 March\nPaid: nothing',
  'From: Thabo\nTo: accounts\nSubject: Invoice 17\n\nPlease pay.',
  'Data: 5 invoices',
  'Import duties were never paid',
  'echo of a promise',
  '# Notes of the meeting',
  '[12/03/2026, 14:02] Thabo: we pay tomorrow',
  '{"amount": 5}',
  '$5000 was promised',
])('text that happens to begin like another format, %j, is text', async (text) => {
  expect(await allowedType(Buffer.from(text), 'statement.txt')).toBe('text/plain');
});
