import readSheets from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import type { MatchedCompany } from '../../../shared/schemas/check.ts';
import { matchOf, type Result, strictly, toCsv, toWorkbook } from './results.ts';

const SITE = 'https://flagregister.example';
const company = {
  ...{ name: '=HYPERLINK("x")', slug: 'x', cipcRegNo: null, reviewCount: 2, totalOwed: 123_45 },
  score: 0.97,
  differences: [{ kind: 'STATUS', listed: null, typed: 'in liquidation' }],
  lastFlaggedAt: '2026-03-01T08:00:00.000Z',
  record: {
    ...{ reporterCount: 2, evidenceCount: 1, answeredCount: 1, disputedCount: 0, settledCount: 0 },
    medianSettledDays: null,
  },
} as unknown as MatchedCompany;
const RECORD =
  '2 people reported, last on 1 March 2026. Moderators saw evidence of 1 of 2 flags. The company answered 1 of 2 flags and disputes none. Settled: 0 of 2 flags.';
const results: Result[] = [
  {
    asked: { line: 1, name: '-1+1', cipcRegNo: null },
    match: 'NAME',
    companies: [company],
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
      `1,'-1+1,,Same name,"'=HYPERLINK(""x"")",,2,123.45,${SITE}/company/x,97,Listed without “in liquidation”,"${RECORD}"`,
      '2,"Brown, Jones",2015/123456/07,Not listed',
      '',
    ]);
  });

  it('is saved as a workbook with texts and numbers', async () => {
    const [sheet] = await readSheets(await toWorkbook(results, SITE));
    expect(sheet?.data.slice(1)).toEqual([
      [
        1,
        '-1+1',
        null,
        'Same name',
        '=HYPERLINK("x")',
        null,
        2,
        123.45,
        `${SITE}/company/x`,
        97,
        'Listed without “in liquidation”',
        RECORD,
      ],
      [2, 'Brown, Jones', '2015/123456/07', 'Not listed', null, null, null, null, null, null, null, null],
    ]);
  });
});

const alike = (score: number, slug: string) => ({ ...company, score, slug, id: slug });

describe('what is wanted of a row', () => {
  const row: Result = {
    ...(results[0] as Result),
    match: 'SIMILAR',
    companies: [alike(0.9, 'a'), alike(0.72, 'b')],
  };

  it('is all, the likely ones, or the same alone', () => {
    const slugs = (wanted: Result) => [wanted.match, ...wanted.companies.map(({ slug }) => slug)];
    expect(slugs(strictly(row, 'all'))).toEqual(['SIMILAR', 'a', 'b']);
    expect(slugs(strictly(row, 'likely'))).toEqual(['SIMILAR', 'a']);
    expect(slugs(strictly(row, 'sure'))).toEqual(['NONE']);
  });

  it('a similar company is never told as that of the number or name beside it', () => {
    const both: Result = { ...row, match: 'NUMBER', companies: [alike(1, 'a'), alike(0.8, 'b')] };
    expect(both.companies.map((one) => matchOf(both, one))).toEqual(['NUMBER', 'SIMILAR']);
  });
});
