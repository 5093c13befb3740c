import { crc32 } from 'node:zlib';

const u16 = (...values: number[]) => Buffer.from(new Uint16Array(values).buffer);
const u32 = (...values: number[]) => Buffer.from(new Uint32Array(values).buffer);

/** A ZIP of entries, stored or already compressed, as small as the format allows (APPNOTE.TXT, 4.3). */
export function makeZip(entries: Record<string, string | Buffer>, method = 0): Buffer {
  const count = Object.keys(entries).length;
  let body = Buffer.alloc(0);
  let directory = Buffer.alloc(0);
  for (const [name, text] of Object.entries(entries)) {
    const data = Buffer.from(text);
    const common = [
      u16(20, 0, method, 0, 0),
      u32(crc32(data), data.length, data.length),
      u16(name.length, 0),
    ];
    const place = [u16(0, 0, 0), u32(0, body.length)];
    directory = Buffer.concat([directory, u32(0x02014b50), u16(20), ...common, ...place, Buffer.from(name)]);
    body = Buffer.concat([body, u32(0x04034b50), ...common, Buffer.from(name), data]);
  }
  const end = [u32(0x06054b50), u16(0, 0, count, count), u32(directory.length, body.length), u16(0)];
  return Buffer.concat([body, directory, ...end]);
}

const office = (part: string, type: string) =>
  makeZip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    [part]: '<x/>',
  });

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const box = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`)]);

const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF';

/** The smallest file of each permitted type, by its reported content type. */
export const PERMITTED = {
  'application/pdf': Buffer.from(PDF),
  'image/png': Buffer.from(PNG, 'base64'),
  'image/jpeg': Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  'image/webp': Buffer.from('RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0/\0\0\0', 'latin1'),
  'image/heic': box('heic'),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': office(
    'word/document.xml',
    'wordprocessingml.document',
  ),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': office(
    'xl/workbook.xml',
    'spreadsheetml.sheet',
  ),
  'application/vnd.oasis.opendocument.text': makeZip({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': '<x/>',
  }),
  'text/plain': Buffer.from('They never paid. Nooit betaal nie – ooit.\n'),
} as const;

export const REFUSED: Record<string, Buffer> = {
  'an SVG': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'an SVG with a prologue': Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  'an SVG behind blanks and a byte order mark': Buffer.from('\ufeff \n\t<svg/>'),
  'an HTML page': Buffer.from('<!doctype html><script>alert(1)</script>'),
  'an HTML page behind blanks': Buffer.from('\n\n  <html></html>'),
  'a Windows program': Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(200)]),
  'a Windows program of letters alone': Buffer.from('MZ'.padEnd(200, 'x')),
  'a Linux program': Buffer.from('7f454c4602010100000000000000000002003e0001000000', 'hex'),
  'a shell script': Buffer.from('#!/bin/sh\nrm -rf /\n'),
  'a PHP script': Buffer.from('<?php system($_GET[0]);'),
  'a PostScript program': Buffer.from('%!PS-Adobe-3.0\n'),
  'an RTF document': Buffer.from('{\\rtf1\\ansi}'),
  'an RTF document behind blanks': Buffer.from('\r\n {\\rtf1\\ansi}'),
  'a batch file': Buffer.from('@echo off\r\ndel /q *.*\r\n'),
  'a script of PowerShell': Buffer.from('param($Path)\nRemove-Item $Path\n'),
  'a script of a browser': Buffer.from('(function () { document.title = 1; })();\n'),
  'a script behind a byte order mark and a blank that nobody sees': Buffer.from('\ufeff\u200b#!/bin/sh\n'),
  'a stored mail': Buffer.from(
    'From: a@example.co.za\r\nTo: b@example.co.za\r\nSubject: Invoice\r\nMIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n<p>x</p>',
  ),
  'an internet shortcut': Buffer.from('[InternetShortcut]\r\nURL=https://example.co.za\r\n'),
  'a plain ZIP': makeZip({ 'a.txt': 'x' }),
  'a spreadsheet with macros': makeZip({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
    'xl/workbook.xml': '<x/>',
  }),
  'a GIF': Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'),
  'a GIF of letters alone': Buffer.from('GIF89a and then some letters'),
  'a film': box('isom'),
  'text with a NUL': Buffer.from('text\0text'),
  'bytes that no text in Windows-1252 has': Buffer.from('caf\xe9 \x81\x02', 'latin1'),
  'text in UTF-16 that is cut off': Buffer.from('\ufeffhello', 'utf16le').subarray(0, -1),
  'text in UTF-16 without its mark': Buffer.from('hello', 'utf16le'),
  'an HTML page in UTF-16': Buffer.from('\ufeff<html></html>', 'utf16le'),
  'an HTML page in Windows-1252': Buffer.from('<p>caf\xe9</p>', 'latin1'),
  'a ZIP with a PDF in it': makeZip({ 'a.pdf': PDF }),
};

/** Files that open with a password alone. */
export const LOCKED: Record<string, Buffer> = {
  'a document of Word': Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1016),
    Buffer.from('EncryptionInfo\0EncryptedPackage', 'utf16le'),
    Buffer.alloc(960),
  ]),
  'an OpenDocument': makeZip({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': '\x8f\x02',
    'META-INF/manifest.xml':
      '<manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry>',
  }),
  'an OpenDocument that is encrypted as a whole': makeZip({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'encrypted-package': '\x8f\x02',
    'META-INF/manifest.xml':
      '<manifest:file-entry manifest:full-path="encrypted-package"><manifest:encryption-data/></manifest:file-entry>',
  }),
};

/** The file that every malware scan detects, in two parts, so that this source file is not detected. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
