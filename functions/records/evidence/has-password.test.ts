import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ENCRYPTED_PDFS } from '../../testing/encrypted-pdfs.ts';
import { LOCKED, makeZip, PERMITTED } from '../../testing/files.ts';
import { hasPassword } from './has-password.ts';

/** The same strings in brackets, as other programs write them. */
const inBrackets = (pdf: Buffer) =>
  Buffer.from(
    pdf.toString('latin1').replace(/<([\da-f]{20,})>/gi, (_, hex: string) => {
      const signs = [...Buffer.from(hex, 'hex')].map((byte, at) =>
        at % 5 === 0 || byte === 10 || byte === 13
          ? `\\${byte.toString(8).padStart(3, '0')}`
          : String.fromCharCode(byte).replace(/[()\\]/, String.raw`\$&`),
      );
      return `(${signs.join('')})`;
    }),
    'latin1',
  );

test.each(ENCRYPTED_PDFS)(
  'a PDF of %s asks for a password only where it cannot be read without',
  (_, opens, asks) => {
    expect([opens, inBrackets(opens)].map(hasPassword)).toEqual([false, false]);
    expect([asks, inBrackets(asks)].map(hasPassword)).toEqual([true, true]);
  },
);

test.each([
  ['a certificate', '<</Filter /Adobe.PubSec /V 4>>', true],
  ['nothing that is there', '', false],
  ['a check that is missing', '<</Filter /Standard /R 3 /V 2 /P -4>>', false],
])('a PDF that is encrypted with %s asks for it: %s', (_, encryption, asks) => {
  const file = `%PDF-1.7\n${encryption && `7 0 obj ${encryption} endobj`}\ntrailer<</Encrypt 7 0 R>>`;
  expect(hasPassword(Buffer.from(file))).toBe(asks);
});

test.each(Object.entries(LOCKED))('%s asks for a password', (_, bytes) => {
  expect(hasPassword(bytes)).toBe(true);
});

test('the list of an OpenDocument’s files is read where it is compressed, and a damaged one asks for nothing', () => {
  const list = '<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>';
  const zip = makeZip({ 'META-INF/manifest.xml': deflateRawSync(list) }, 8);
  expect(hasPassword(zip)).toBe(true);
  zip.fill(0xff, 52, 70);
  expect(hasPassword(zip)).toBe(false);
});

test.each(Object.entries(PERMITTED))('a plain file of %s asks for no password', (_, bytes) => {
  expect(hasPassword(bytes)).toBe(false);
});
