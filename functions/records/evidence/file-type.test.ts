import { expect, test } from 'vitest';
import { PERMITTED, REFUSED } from '../../testing/files.ts';
import { recognise } from './file-type.ts';

const typeOf = async (bytes: Uint8Array, name: string) => (await recognise(bytes, name))?.type ?? null;
const contentOf = async (bytes: Uint8Array, name: string) =>
  Buffer.from((await recognise(bytes, name))?.content ?? []).toString();

test.each(Object.entries(PERMITTED))('%s is permitted, whatever its name', async (type, bytes) => {
  expect(await typeOf(bytes, 'evidence')).toBe(type);
  expect(await typeOf(bytes, 'evidence.exe')).toBe(type);
});

test.each(Object.entries(REFUSED))('%s is refused, whatever its name', async (_, bytes) => {
  for (const name of ['evidence.txt', 'evidence.csv', 'evidence.pdf', 'evidence.png'])
    expect(await typeOf(bytes, name)).toBeNull();
});

test('a picture is recognised by its first bytes, whatever follows them', async () => {
  const png = Buffer.from('89504e470d0a1a0a', 'hex');
  expect(await typeOf(Buffer.concat([png, Buffer.alloc(1000)]), 'photo')).toBe('image/png');
  expect(await typeOf(png, 'photo')).toBe('image/png');
  expect(await typeOf(Buffer.from('ffd8ff', 'hex'), 'photo')).toBe('image/jpeg');
  expect(await typeOf(Buffer.from('RIFF\0\0\0\0WEBP'), 'photo')).toBe('image/webp');
  expect(await typeOf(png.subarray(0, 7), 'photo')).toBeNull();
});

test('text is CSV where its name says so', async () => {
  expect(await typeOf(Buffer.from('date,amount\n2026-01-01,5\n'), 'Ledger.CSV')).toBe('text/csv');
  expect(await typeOf(Buffer.from('date,amount\n'), 'ledger.csv.txt')).toBe('text/plain');
  expect(await typeOf(PERMITTED['image/png'], 'ledger.csv')).toBe('image/png');
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
  expect(await typeOf(Buffer.from(text), 'statement.txt')).toBe('text/plain');
});

const PDF = PERMITTED['application/pdf'];

test.each([
  ['a line break', '\n'],
  ['blanks and Windows’ line breaks', ' \r\n\r\n'],
  ['the headers of a download', 'HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n'],
  ['the commands of a printer', '\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n'],
  [
    'a warning of a web server',
    '<br />\n<b>Warning</b>: Undefined variable in <b>pdf.php</b> on line 3<br />\n',
  ],
  ['a byte order mark', '\ufeff'],
  ['a header of an old Macintosh', '\0\x0bstatement.x'.padEnd(128, '\0')],
])('a PDF after %s is one, and kept from its start', async (_, before) => {
  const file = Buffer.concat([Buffer.from(before), PDF]);
  expect(await typeOf(file, 'statement.pdf')).toBe('application/pdf');
  expect(await contentOf(file, 'statement.pdf')).toBe(PDF.toString());
});

test('a PDF that begins after 1,024 bytes is none, and a text that speaks of one stays a text', async () => {
  expect(await typeOf(Buffer.concat([Buffer.alloc(1020, '\n'), PDF]), 'a.pdf')).toBeNull();
  const text = 'They sent me a file that begins with %PDF-1.4, which nobody could open.';
  expect([await typeOf(Buffer.from(text), 'a.txt'), await contentOf(Buffer.from(text), 'a.txt')]).toEqual([
    'text/plain',
    text,
  ]);
});

const TEXT = 'Môre – ‘betaal’ R5 000 \u20ac';
test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-16, as Excel and Notepad write it', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
  ['UTF-16 with its bytes the other way round', Buffer.from(`\ufeff${TEXT}`, 'utf16le').swap16()],
  ['Windows-1252', Buffer.from('M\xf4re \x96 \x91betaal\x92 R5 000 \x80', 'latin1')],
])('text in %s is kept as UTF-8', async (_, bytes) => {
  expect(await recognise(bytes, 'Bank statement.csv')).toEqual({
    type: 'text/csv',
    content: Buffer.from(TEXT),
  });
  expect(await typeOf(bytes, 'notes.txt')).toBe('text/plain');
});

test('a mark before UTF-8 stays', async () => {
  expect(await contentOf(Buffer.from('\ufeffMôre'), 'a.txt')).toBe('\ufeffMôre');
});
