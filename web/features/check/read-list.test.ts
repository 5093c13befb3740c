import { describe, expect, it } from 'vitest';
import writeSheets from 'write-excel-file/universal';
import { readFile, readText, recogniseColumns, toRows, UnreadableList } from './read-list.ts';

const rowsOf = (text: string, isFile = true) => {
  const sheet = readText(text, { isFile });
  return toRows(sheet, recogniseColumns(sheet));
};
const file = (bytes: Uint8Array | string) => new File([bytes as BlobPart], 'list.csv');

describe('a list', () => {
  it.each([
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
  ])('of %s is recognised', (_, text, isFile, wanted) => {
    expect(rowsOf(text, isFile).map(({ name, cipcRegNo }) => [name, cipcRegNo])).toEqual(wanted);
  });

  it('in UTF-8, UTF-16 and Windows-1252 keeps its letters', async () => {
    const text = 'Name\nCafé Môre Boerë';
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...[...text].flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]),
    ]);
    const windows = Uint8Array.from(text, (c) => c.charCodeAt(0));
    for (const bytes of [text, `\ufeff${text}`, utf16, windows])
      expect((await readFile(file(bytes))).rows).toEqual([['Café Môre Boerë']]);
  });

  it.each([
    ['nothing', '', /nothing in this list/],
    ['more than 20 000 rows', 'Acme\n'.repeat(20_001), /more than 20\s000 rows/],
  ])('of %s says what to do', (_, text, message) => {
    expect(() => readText(text, { isFile: true })).toThrow(UnreadableList);
    expect(() => readText(text, { isFile: true })).toThrow(message);
  });

  it('keeps the numbers of its rows, and leaves out those that say nothing', () => {
    const sheet = readText('Name;Balance\n\nAcme;1\n;2\n\u200b;3\nOther Works;4\n', { isFile: true });
    expect(toRows(sheet, recogniseColumns(sheet)).map(({ line, name }) => [line, name])).toEqual([
      [3, 'Acme'],
      [6, 'Other Works'],
    ]);
  });

  it('is read from a workbook: its first sheet with anything, formulas as what they came to', async () => {
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
    const sheet = await readFile(new File([blob], 'list.xlsx'));
    expect(sheet.columns).toEqual(['Code', 'Supplier', 'Reg no', 'Since']);
    expect(sheet.rows[0]?.[3]).toBe('2026-05-04');
    expect(toRows(sheet, recogniseColumns(sheet))).toEqual([
      { line: 2, name: 'Boerë & Seun', cipcRegNo: '2015/123456/07' },
      { line: 3, name: null, cipcRegNo: '201612345607' },
      { line: 4, name: 'Acme Roofing', cipcRegNo: null },
    ]);
  });

  it.each([
    ['no workbook', 'list.xlsx', [0x50, 0x4b, 3, 4], /Save it as .xlsx or CSV/],
    ['may hold macros', 'list.xlsm', [0x50, 0x4b, 3, 4], /may hold macros/],
    ['is old or has a password', 'list.xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], /without a password/],
    ['is too large', 'list.csv', new Uint8Array(10_000_001), /larger than 10 MB/],
  ])('that %s says what to do', async (_, name, bytes, message) => {
    await expect(readFile(new File([Uint8Array.from(bytes)], name))).rejects.toThrow(message);
  });
});
