import readSheets from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import type { CompanyCard } from '../../../shared/schemas/companies.ts';
import { describeDifference, type Result, toCsv, toWorkbook } from './results.ts';

const SITE = 'https://flagregister.example';
const company = { name: '=HYPERLINK("x")', slug: 'x', cipcRegNo: null, reviewCount: 2, totalOwed: 123_45 };
const results: Result[] = [
  {
    asked: { line: 1, name: '-1+1', cipcRegNo: null },
    match: 'NAME',
    companies: [company as CompanyCard],
  },
  {
    asked: { line: 2, name: 'Brown, Jones', cipcRegNo: '2015/123456/07' },
    match: 'NONE',
    companies: [],
  },
];

describe('what was found', () => {
  it('is saved as CSV with every letter and no formula', async () => {
    const [mark, ...lines] = [...new Uint8Array(await toCsv(results, SITE).arrayBuffer())].slice(0, 3);
    expect([mark, ...lines]).toEqual([0xef, 0xbb, 0xbf]);
    expect((await toCsv(results, SITE).text()).split('\r\n').slice(1)).toEqual([
      `1,'-1+1,,Same name,"'=HYPERLINK(""x"")",,2,123.45,${SITE}/company/x`,
      '2,"Brown, Jones",2015/123456/07,Not listed',
      '',
    ]);
  });

  it('is saved as a workbook with texts and numbers', async () => {
    const [sheet] = await readSheets(await toWorkbook(results, SITE));
    expect(sheet?.data.slice(1)).toEqual([
      [1, '-1+1', null, 'Same name', '=HYPERLINK("x")', null, 2, 123.45, `${SITE}/company/x`],
      [2, 'Brown, Jones', '2015/123456/07', 'Not listed', null, null, null, null, null],
    ]);
  });
});

describe('what tells similar names apart', () => {
  it.each([
    ['Acme Rofing (Pty) Ltd', 'Acme Roofing CC', 'Has “roofing” where your list has “rofing”'],
    ['Acme', 'Acme Roofing Africa', 'Also has “roofing”, “africa”'],
    ['Acme Roofing', 'Acme', 'Lacks “roofing”'],
    ['Roofing Acme', 'Acme Roofing', 'The same words in another order'],
  ])('%s and %s', (asked, found, difference) => {
    expect(describeDifference(asked, found)).toBe(difference);
  });
});
