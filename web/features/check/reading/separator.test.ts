import { describe, expect, it } from 'vitest';
import { findSeparator, splitRows } from './separator.ts';

const split = (text: string, isFile = true) => splitRows(text, ...findSeparator(text, isFile));

describe('the separator', () => {
  it.each([
    ['tabs', 'Code\tName\nA1\tBrown, Jones\nA2\tAcme', '\t'],
    ['commas', 'Code,Name\n1,Acme; best\n2,Other', ','],
    ['bars', 'Code|Name\nA1|Brown, Jones\nA2|Acme', '|'],
    ['semicolons beside decimal commas', 'Acme;1 250,50\nOther;1 250,50', ';'],
    ['semicolons beside shortened numbers', 'nome;telefone\nJ;5,58199E+12\nK;5,5E+12', ';'],
    [
      'semicolons around addresses of lines with commas',
      'N;A;B\nX;"1 Main,\nUnit 4, B,\nC";"1,5"\nY;Z;2',
      ';',
    ],
    [
      'tabs around addresses of lines with commas',
      'N\tA\nX\t"1 Main,\nUnit 4, B, D\nC"\nY\t"2,3,4\n5,6"',
      '\t',
    ],
    ['commas below titles', 'Supplier list\n28 November 2026\n\nCode,Name\n1,Acme\n2,Other', ','],
    ['commas beside a remark with a semicolon in each row', 'C,N,T\n1,Acme,30; net\n2,Other,60; net', ','],
  ])('is found among %s', (_, text, separator) => {
    expect(findSeparator(text, true)[0]).toBe(separator);
  });

  it.each([
    [
      'a name with commas',
      'Brown, Jones & Co\nSmith, Sons & Co',
      [['Brown, Jones & Co'], ['Smith, Sons & Co']],
    ],
    ['one name', 'Brown, Jones, Smith & Co', [['Brown, Jones, Smith & Co']]],
    [
      'a copied CSV file',
      'Supplier,Reg No\nAcme,2015/123456/07',
      [
        ['Supplier', 'Reg No'],
        ['Acme', '2015/123456/07'],
      ],
    ],
  ])('in pasted text leaves %s whole, unless it has a header', (_, text, wanted) => {
    expect(split(text, false).cells).toEqual(wanted);
  });

  it('is not found where a few names hold a comma', () => {
    const text = 'Acme\nBrown, Jones\nOther\nSmith\nSmith, Sons';
    expect(split(text).cells).toHaveLength(5);
    expect(split(text).cells.every((row) => row.length === 1)).toBe(true);
  });
});

describe('a text', () => {
  it.each([
    ['\n', 'a;b\n\nc;d\n'],
    ['\r\n', 'a;b\r\n\r\nc;d\r\n'],
    ['\r', 'a;b\r\rc;d\r'],
  ])('is split at line breaks of %j, with its empty rows', (_, text) => {
    expect(splitRows(text, ';', 2).cells).toEqual([['a', 'b'], [''], ['c', 'd'], ['']]);
  });

  it.each([
    ['quoted', 'Supplier;Balance\n"Acme; ""the best""\nt/a Acme" ;5', ['Acme; "the best"\nt/a Acme', '5']],
    [
      'quoted with backslashes',
      'Supplier;Balance\n"Acme \\"best\\"; Roofing";5',
      ['Acme "best"; Roofing', '5'],
    ],
    ['begun with a quoted letter', 'Supplier;Balance\n"K" Line Stevedores;5', ['"K" Line Stevedores', '5']],
    ['quoted as a formula', 'Supplier;Balance\nAcme;="2016/926208/07"', ['Acme', '2016/926208/07']],
    ['measured in inches', 'Supplier;Balance\nTV 19" Shop;5', ['TV 19" Shop', '5']],
  ])('keeps a cell that is %s, and damages nothing', (_, text, wanted) => {
    expect(split(`${text}\nOther;6`)).toEqual({
      cells: [['Supplier', 'Balance'], wanted, ['Other', '6']],
      damaged: [],
    });
  });

  it.each([
    ['is never closed', '"Acme;5\nOther;6\nThird;7'],
    ['is closed by one of a later row', '"Acme;5\n"Other";6\nThird;7'],
    ['is closed at the end of a later cell', '"Acme;5\nOther;6\nThird 19";7'],
    ['is closed by the last letter of the file', '"Acme;5\nOther;6\nThird;"'],
  ])('loses no row to a quotation mark that %s, and names its row', (_, text) => {
    const { cells, damaged } = split(`Supplier;Balance\n${text}`);
    expect(cells.map(([name]) => name?.replace(/["\d ]/g, ''))).toEqual([
      'Supplier',
      'Acme',
      'Other',
      'Third',
    ]);
    expect(damaged[0]).toBe(1);
  });

  it('of names alone loses none to a quotation mark', () => {
    expect(split('Supplier\n"Acme\nOther\nTV 19"\nThird').cells.map(([name]) => name)).toEqual([
      'Supplier',
      '"Acme',
      'Other',
      'TV 19"',
      'Third',
    ]);
  });

  it.each([['"Acme;5\n'], ['"\\";'], ['"""x\n'], ['""a\n'], ['"a""\n;'], [' '], ['"']])(
    'of %j a hundred thousand times is read at once',
    (part) => {
      const started = performance.now();
      split(part.repeat(100_000));
      expect(performance.now() - started).toBeLessThan(3000);
    },
  );
});
