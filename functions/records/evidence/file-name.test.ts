import { describe, expect, test } from 'vitest';
import { PERMITTED } from '../../testing/files.ts';
import { cleanFileName } from './file-name.ts';

const PDF = 'application/pdf';

test.each([
  ['invoice.pdf', 'invoice.pdf'],
  ['Kwitansie ë (getekend) – Maart.PDF', 'Kwitansie ë (getekend) – Maart.PDF'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\fakepath\\invoice.pdf', 'invoice.pdf'],
  ['uploads/', 'evidence.pdf'],
  ['..', 'evidence.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['...pdf', 'pdf.pdf'],
  ['.pdf', 'pdf.pdf'],
  [' invoice .pdf. ', 'invoice.pdf'],
  ['invoice.exe', 'invoice.pdf'],
  ['invoice.pdf.exe', 'invoice.pdf'],
  ['invoice', 'invoice.pdf'],
  ['Invoice No.5', 'Invoice No.5.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.pdf'],
  ['in\u0000vo\u200Bice\u2066.pdf', 'invoice.pdf'],
  ['two\r\nlines.pdf', 'two lines.pdf'],
  ['a<b>:"c|d?*.pdf', 'a_b___c_d__.pdf'],
  ['CON', '_CON.pdf'],
  ['nul.pdf', '_nul.pdf'],
  ['com1.tar.pdf', '_com1.tar.pdf'],
  ['console.pdf', 'console.pdf'],
  ['e\u0301.pdf', 'é.pdf'],
  ['\uD800.pdf', '\uFFFD.pdf'],
])('a PDF named %j is kept as %j', (name, kept) => {
  expect(cleanFileName(name, PDF)).toBe(kept);
});

test.each([
  ['photo.JPEG', 'image/jpeg', 'photo.JPEG'],
  ['photo.png', 'image/jpeg', 'photo.jpg'],
  ['ledger.CSV', 'text/csv', 'ledger.CSV'],
  ['macro.xlsm', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'macro.xlsx'],
  ['page.html', 'text/plain', 'page.txt'],
])('%j of type %s is kept as %j', (name, type, kept) => {
  expect(cleanFileName(name, type)).toBe(kept);
});

test('a long name keeps its ending within 255, and no character is cut in two', () => {
  expect(cleanFileName(`${'a'.repeat(251)}.exe`, PDF)).toBe(`${'a'.repeat(251)}.pdf`);
  expect(cleanFileName('a'.repeat(255), PDF)).toBe(`${'a'.repeat(251)}.pdf`);
  const cut = cleanFileName(`${'a'.repeat(250)}😀😀.pdf`, PDF);
  expect([cut, cut.isWellFormed()]).toEqual([`${'a'.repeat(250)}.pdf`, true]);
});

describe('any name at all', () => {
  const PIECES = [
    '..',
    '/',
    '\\',
    '.',
    ' ',
    'a',
    'é',
    '😀',
    '\u202E',
    '\u0000',
    '\n',
    ':',
    'con',
    'pdf',
    '.exe',
    '_',
    'x'.repeat(90),
  ];
  /** Generates names from a small pseudo-random generator, the same each time (Numerical Recipes, §7.1). */
  let seed = 6;
  const random = (below: number) => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) % below;
  const names = Array.from({ length: 2_000 }, () =>
    Array.from({ length: 1 + random(8) }, () => PIECES[random(PIECES.length)]).join(''),
  );

  test('is kept as a name of its own folder that nobody can misread, and stays as it is from then on', () => {
    for (const name of names)
      for (const type of Object.keys(PERMITTED)) {
        const kept = cleanFileName(name, type);
        expect(kept).not.toMatch(/[/\\<>:"|?*\p{Cc}\p{Cf}]|^[\s.]|[\s.]$/u);
        expect(kept).toMatch(/^.{1,255}$/u);
        expect(kept.length).toBeLessThanOrEqual(255);
        expect(cleanFileName(kept, type)).toBe(kept);
      }
  });
});
