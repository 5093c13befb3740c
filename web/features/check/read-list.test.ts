import { describe, expect, it } from 'vitest';
import writeSheets from 'write-excel-file/universal';
import { lookUp, readFile, readText, recogniseColumns, toSheet, UnreadableList } from './read-list.ts';

const lookUpIn = (text: string, isFile = true) => {
  const table = readText(text, { isFile });
  const sheet = toSheet(table);
  return lookUp(sheet, recogniseColumns(sheet.columns, sheet.rows), table.damaged);
};
const pairs = (text: string, isFile = true) =>
  lookUpIn(text, isFile).rows.map(({ name, cipcRegNo }) => [name, cipcRegNo]);
const file = (bytes: Uint8Array | string, name = 'list.csv') => new File([bytes as BlobPart], name);
const sheetOf = async (given: File) => {
  const [table = { name: '', cells: [] }] = await readFile(given);
  return toSheet(table);
};

describe('a list', () => {
  it.each<[string, string, boolean, unknown[]]>([
    [
      'names alone',
      'Acme (Pty) Ltd\nBrown, Jones & Co\n',
      false,
      [
        ['Acme (Pty) Ltd', null],
        ['Brown, Jones & Co', null],
      ],
    ],
    [
      'numbers alone',
      '2015/123456/07\n2016/123456/07',
      false,
      [
        [null, '2015/123456/07'],
        [null, '2016/123456/07'],
      ],
    ],
    [
      'numbers as digits',
      '201692620807\n200292697523',
      false,
      [
        [null, '201692620807'],
        [null, '200292697523'],
      ],
    ],
    ['numbers with blanks', '2016 / 926208 / 07', false, [[null, '2016 / 926208 / 07']]],
    [
      'numbers without a year',
      '926208/07\n926975/23',
      false,
      [
        [null, '926208/07'],
        [null, '926975/23'],
      ],
    ],
    ['pasted columns', 'Supplier\tReg no\nAcme\t2015/123456/07', false, [['Acme', '2015/123456/07']]],
    [
      'semicolons',
      'Kode;Verskaffer;Registrasienommer\nA1;Acme;2015/123456/07',
      true,
      [['Acme', '2015/123456/07']],
    ],
    [
      'commas and quotes',
      '"Code","Company name"\n"1","Acme, the ""best"""',
      true,
      [['Acme, the "best"', null]],
    ],
    [
      'no names of columns',
      'A1,Acme Roofing,2015/123456/07\nA2,Other Works,2016/123456/07',
      true,
      [
        ['Acme Roofing', '2015/123456/07'],
        ['Other Works', '2016/123456/07'],
      ],
    ],
    [
      'blank lines',
      'Name\n\nAcme\n \nOther\n',
      true,
      [
        ['Acme', null],
        ['Other', null],
      ],
    ],
    ['a line for the spreadsheet', 'sep=;\r\nSupplier;Balance\r\nAcme;1 250,50', true, [['Acme', null]]],
    ['such a line with a separator of its own', '"sep=^"\nSupplier^Balance\nAcme^1', true, [['Acme', null]]],
  ])('of %s is recognised', (_, text, isFile, wanted) => {
    expect(pairs(text, isFile)).toEqual(wanted);
  });

  it.each(['Caf&eacute; K,B1', 'A &amp; B,B1', 'A &#38; B,B1', 'A &#x26; B;B1'])(
    'is not split at the semicolon of an entity: %s',
    (row) => {
      const { cells } = readText(`${row}\n${row}\n`, { isFile: true });
      expect(cells.map(([, code]) => code)).toEqual(['B1', 'B1', undefined]);
    },
  );

  it('in UTF-8, UTF-16 and Windows-1252 keeps its letters', async () => {
    const text = 'Name\nCafé Môre Boerë';
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...[...text].flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]),
    ]);
    const windows = Uint8Array.from(text, (c) => c.charCodeAt(0));
    for (const bytes of [text, `\ufeff\ufeff${text}\0\0`, utf16, windows])
      expect((await sheetOf(file(bytes))).rows).toEqual([['Café Môre Boerë']]);
  });

  it.each([
    ['nothing', '', /nothing in this list/],
    ['headings alone', 'Supplier Code;Supplier Name\n\n', /only headings/],
    [
      'two rows of headings alone',
      'Supplier code;Supplier name\nVerskafferkode;Verskaffernaam',
      /only headings/,
    ],
    ['a thousand columns', `${'Acme,'.repeat(999)}Acme\n`.repeat(3), /1\s000 columns. Keep those with names/],
    ['more than 20 000 rows', 'Acme\n'.repeat(20_001), /more than 20\s000 rows/],
  ])('of %s says what to do', (_, text, message) => {
    const read = () => toSheet(readText(text, { isFile: true }));
    expect(read).toThrow(UnreadableList);
    expect(read).toThrow(message);
  });

  it('keeps the numbers of its rows, and leaves out what is no company, and says so', () => {
    const text =
      'Ubuntu;;\nAge Analysis;;\n\nCode;Name;Balance\nA1;Acme;1\n;;2\nCode;Name;Balance\nAge Analysis;;\nA2;Total Sports;3\nTotal for cash;;4\n;Grand Total:;R 5';
    const { rows, notes } = lookUpIn(text);
    expect(rows.map(({ line, name }) => [line, name])).toEqual([
      [5, 'Acme'],
      [9, 'Total Sports'],
    ]);
    expect(notes).toEqual([
      'Left out: 2 rows above the header, 2 repeated headings, 2 totals, 1 row without a name or number.',
    ]);
  });

  it.each([
    ['Total', 'Supplier\nTotal\nAcme'],
    ['Total', 'Supplier;City\nTotal;Ceres\nAcme;Paarl'],
    ['Total Sports', 'Supplier;Balance\nTotal Sports;5\nAcme;6'],
  ])('keeps a company called %s', (name, text) => {
    expect(pairs(text)[0]).toEqual([name, null]);
  });

  it('names the row of a damaged quotation mark', () => {
    expect(lookUpIn('Supplier;Balance\nOther;4\n"Acme;5\nThird;6').notes).toEqual([
      expect.stringMatching(/^A quotation mark has no end in row 3\./),
    ]);
  });

  it('tells of numbers that a spreadsheet shortened, and looks none of them up', () => {
    const { rows, notes } = lookUpIn(
      'Supplier;Reg No\nAcme;2,01693E+11\nOther;2.01693E+11\nThird;201693000000\nX;2015/123456/07',
    );
    expect(rows.map(({ cipcRegNo }) => cipcRegNo)).toEqual([null, null, null, '2015/123456/07']);
    expect(notes.join()).toMatch(
      /shortened 3 numbers, such as 2,01693E\+11.*Number without decimals, and save it again/,
    );
  });

  it('leaves out a row that is longer than any name, and names it', () => {
    const { rows, notes } = lookUpIn(`Supplier\nAcme\n${'x'.repeat(10_000)}`);
    expect(rows.map(({ name }) => name)).toEqual(['Acme']);
    expect(notes.join()).toMatch(/longer than 255 characters: row 3. Shorten it/);
  });

  it.each([
    [
      'a column of codes',
      'Supplier\nBER001\nLIT001',
      { name: 0, number: null },
      /look like supplier codes, not names/,
    ],
    [
      'a column of codes beside numbers',
      'Code;Reg\nA1;2015/123456/07',
      { name: 0, number: 1 },
      /supplier codes/,
    ],
    ['no column', '1;2\n3;4', { name: null, number: null }, /Say which column/],
    [
      'a column of no company numbers',
      'Code;Name\nA1;Acme',
      { name: null, number: 0 },
      /no registration numbers/,
    ],
    ['an empty column', 'Name;Reg\nAcme;', { name: null, number: 1 }, /nothing to look up/],
    ['a column of names', 'Code;Name\nA1;Acme', { name: 1, number: null }, null],
    ['a column of numbers alone', 'Code;Reg\nA1;2015/123456/07', { name: null, number: 1 }, null],
    ['a column of numbers as one of names', 'Reg\n2015/123456/07', { name: 0, number: null }, null],
  ])('stops at %s', (_, text, columns, problem) => {
    const found = lookUp(toSheet(readText(text, { isFile: true })), columns).problem;
    if (problem === null) expect(found).toBeNull();
    else expect(found).toMatch(problem);
  });

  it('is read from a workbook, formulas as what they came to', async () => {
    const blob = await writeSheets([
      { data: [] },
      {
        data: [
          ['Code', 'Supplier', 'Reg no', 'Since'],
          [
            7,
            'Boerë & Seun',
            '2015/123456/07',
            { value: new Date('2026-05-04T00:00:00Z'), format: 'yyyy-mm-dd' },
          ],
          [8, { type: 'Formula', value: 'B2' }, 201_612_345_607],
          [9, 'Acme Roofing'],
        ],
      },
    ]).toBlob();
    const sheet = await sheetOf(new File([blob], 'list.xlsx'));
    expect(sheet.columns).toEqual(['Code', 'Supplier', 'Reg no', 'Since']);
    expect(sheet.rows[0]?.[3]).toBe('2026-05-04');
    expect(lookUp(sheet, recogniseColumns(sheet.columns, sheet.rows)).rows).toEqual([
      { line: 2, name: 'Boerë & Seun', cipcRegNo: '2015/123456/07', reference: '7' },
      { line: 3, name: null, cipcRegNo: '201612345607', reference: '8' },
      { line: 4, name: 'Acme Roofing', cipcRegNo: null, reference: '9' },
    ]);
  });

  it.each([
    ['Supplier Code;Supplier Name', 'A1'],
    ['VendorNo;VendorName', 'A1'],
    ['Vendor;Name', 'A1'],
    ['Account;Supplier', 'A1'],
    ['Acc No.;Name;VAT no', 'A1'],
    ['Rekening nr;Naam', 'A1'],
    ['Verskafferkode;Naam', 'A1'],
    ['No;Supplier', undefined],
    ['ID;Supplier', undefined],
    ['Postal code;Supplier', undefined],
    ['Branch code;Supplier', undefined],
    ['Bank account;Supplier', undefined],
    ['Account no;Supplier;Bank', undefined],
    ['Rekening;Naam;Takkode', undefined],
    ['VAT code;Supplier', undefined],
  ])('with the headers %j has the owner’s code %j', (header, code) => {
    const { rows } = lookUpIn(`${header}\nA1;Acme Roofing (Pty) Ltd\n${'x'.repeat(101)};Other Works\n`);
    expect(rows.map(({ name, reference }) => [name, reference])).toEqual([
      ['Acme Roofing (Pty) Ltd', code],
      ['Other Works', undefined],
    ]);
  });

  it.each([
    ['no workbook', 'list.xlsx', [0x50, 0x4b, 3, 4], /Save it again as .xlsx or CSV/],
    ['may hold macros', 'list.xlsm', [0x50, 0x4b, 3, 4], /may hold macros/],
    ['is old or has a password', 'list.xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], /without a password/],
    ['is too large', 'list.csv', new Uint8Array(10_000_001), /larger than 10 MB/],
    ...[
      '<html><table>',
      '\ufeff\n<?xml version="1.0"?><Workbook>',
      'MIME-Version: 1.0',
      '%PDF-1.7',
      '{\\rtf1',
    ].map((text): [string, string, Uint8Array, RegExp] => [
      `begins with ${text.trim()}`,
      'report.xls',
      new TextEncoder().encode(text),
      /Open it in your spreadsheet, and save it as .xlsx or CSV/,
    ]),
  ])('that %s says what to do', async (_, name, bytes, message) => {
    await expect(readFile(new File([Uint8Array.from(bytes)], name))).rejects.toThrow(message);
  });

  it('of bytes that are no text is read at once', async () => {
    const started = performance.now();
    await readFile(file(new Uint8Array(5_000_000).fill(65, 4_999_999)));
    expect(performance.now() - started).toBeLessThan(3000);
  });

  it('that was cut off in a workbook says what to do', async () => {
    const whole = await writeSheets([{ data: [['Supplier'], ['Acme']] }]).toBlob();
    await expect(readFile(new File([whole.slice(0, whole.size - 200)], 'list.xlsx'))).rejects.toThrow(
      /damaged or cut off/,
    );
  });
});
