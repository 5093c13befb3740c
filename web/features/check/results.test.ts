import { parse } from 'csv-parse/sync';
import readSheets from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import type { MatchedCompany } from '../../../shared/schemas/check.ts';
import { toWorkbook } from '../../lib/save-file.ts';
import type { ListedRow } from './read-list.ts';
import {
  type Column,
  listFound,
  listHeard,
  listUnlisted,
  type Result,
  sortFound,
  STRICTNESS,
  summarise,
  toCells,
  toCsv,
} from './results.ts';

const SITE = 'https://flagregister.example';
const company = {
  ...{ id: 'x', name: '=HYPERLINK("x")', slug: 'x', cipcRegNo: null },
  ...{ reviewCount: 2, settledCount: 1, totalOwed: 123_45, totalSettled: 600_00 },
  score: 0.97,
  differences: [{ kind: 'STATUS', listed: null, typed: 'in liquidation' }],
  lastFlaggedAt: '2026-02-28T22:30:00.000Z',
  record: {
    ...{ reporterCount: 2, evidenceCount: 1, answeredCount: 1, disputedCount: 0, settledCount: 0 },
    medianSettledDays: null,
  },
} as unknown as MatchedCompany;
const unflagged: Partial<MatchedCompany> = {
  ...{ reviewCount: 0, totalOwed: 0, totalSettled: 0, lastFlaggedAt: null, record: null },
};
const alike = (score: number, slug: string, facts: Partial<MatchedCompany> = {}): MatchedCompany => ({
  ...{ ...company, score, slug, id: slug, name: slug },
  ...facts,
});
const row = (line: number, match: Result['match'], companies: MatchedCompany[] = []): Result => ({
  asked: { line, name: `Name ${line}`, cipcRegNo: null },
  match,
  companies,
  soundsLike: [],
});
const heard = (line: number, ...soundsLike: MatchedCompany[]) => ({ ...row(line, 'NONE'), soundsLike });

const RECORD =
  '2 people reported, last on 1 March 2026. Moderators saw evidence of 1 of 2 flags. The company answered 1 of 2 flags and disputes none. Settled: 0 of 2 flags.';
const found = listFound([
  { ...row(1, 'NAME', [company]), asked: { line: 1, name: '-1+1', cipcRegNo: null } },
]);
const unlisted: ListedRow[] = [{ line: 2, name: 'Brown, Jones', cipcRegNo: '2015/123456/07' }];

const cells = toCells(found, unlisted, SITE);

describe('what was found', () => {
  it('is saved as CSV with every letter and no formula', async () => {
    const [mark, ...marks] = [...new Uint8Array(await toCsv(cells).arrayBuffer())].slice(0, 3);
    expect([mark, ...marks]).toEqual([0xef, 0xbb, 0xbf]);
    expect((await toCsv(cells).text()).split('\r\n').slice(1)).toEqual([
      `1,'-1+1,,Same name,"'=HYPERLINK(""x"")",,2,1,2,123.45,600,2026-03-01,${SITE}/company/x,97,Listed without “in liquidation”,"${RECORD}"`,
      '2,"Brown, Jones",2015/123456/07,Not listed',
      '',
    ]);
  });

  it.each([',', ';', '\t'])(
    'is saved with %j between its cells, the separator of the list',
    async (separator) => {
      const [head, first] = parse(await toCsv(cells, separator).text(), {
        ...{ bom: true, delimiter: separator, relax_column_count: true },
      });
      expect(head?.slice(0, 5)).toEqual(['Row', 'Name', 'Registration number', 'Match', 'Company']);
      expect(first?.[9]).toBe(separator === ';' ? '123,45' : '123.45');
    },
  );

  it.each(['Acme;=1+1;x', 'Acme\t@x', 'Acme|-x', '＝1+1', 'a "b"', 'Acme\n=1+1'])(
    'is saved without a formula for the name %j, wherever the file is split',
    async (name) => {
      const csv = await toCsv(toCells([], [{ line: 1, name, cipcRegNo: null }], SITE), ';').text();
      const parts = csv.split(/[\n\r,;\t|]/);
      expect(parts.filter((cell) => /^"*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
    },
  );

  it('is saved as a workbook with texts and numbers', async () => {
    const [sheet] = await readSheets(await toWorkbook(cells));
    const [head, ...rows] = sheet?.data ?? [];
    expect(head).toEqual([
      ...['Row', 'Name', 'Registration number', 'Match', 'Company', 'Its number', 'Flags'],
      ...[
        'Of which settled',
        'People',
        'Owed (R)',
        'Settled (R)',
        'Last flag',
        'Address',
        'Alike (%)',
        'What differs',
        'Payment record',
      ],
    ]);
    expect(rows).toEqual([
      [
        ...[1, '-1+1', null, 'Same name', '=HYPERLINK("x")', null, 2, 1, 2, 123.45, 600, '2026-03-01'],
        ...[`${SITE}/company/x`, 97, 'Listed without “in liquidation”', RECORD],
      ],
      [2, 'Brown, Jones', '2015/123456/07', 'Not listed', ...Array.from({ length: 12 }, () => null)],
    ]);
  });
});

describe('the summary', () => {
  const flagged = row(1, 'NAME', [alike(1, 'a')]);
  const unflaggedRow = row(2, 'NAME', [alike(1, 'b', unflagged)]);
  const both = row(3, 'NAME', [alike(1, 'b', unflagged), alike(0.8, 'a')]);
  it.each([
    [
      '1 of 3 rows matches a flagged company, 1 matches a company without flags.',
      [flagged, unflaggedRow, row(4, 'NONE')],
    ],
    ['2 of 2 rows match a flagged company.', [flagged, both]],
    ['1 of 1 row matches a flagged company.', [flagged]],
    [
      'Of 2 rows checked, no row matches a flagged company, 2 match a company without flags.',
      [unflaggedRow, row(3, 'NAME', [alike(1, 'b', unflagged)])],
    ],
    ['Of 1 row checked, no row matches a flagged company.', [row(4, 'NONE')]],
    [
      '1 of 2 rows matches a flagged company. 1 more only sounds like a listed company.',
      [flagged, heard(2, alike(0.9, 'c'))],
    ],
    [
      'Of 2 rows checked, no row matches a flagged company. 2 only sound like a listed company.',
      [heard(1, alike(0.9, 'c')), heard(2, alike(0.9, 'c'), alike(0.8, 'a'))],
    ],
    [
      'Of 2 rows checked, no row matches a flagged company, 1 matches a company without flags. 1 more only sounds like a listed company.',
      [unflaggedRow, heard(3, alike(0.9, 'c'))],
    ],
  ])('says %j', (sentence, results) => {
    expect(summarise(results)).toBe(sentence);
  });
});

describe('the table', () => {
  const results = [
    row(1, 'NAME', [alike(0.96, 'Bo', { ...unflagged }), alike(0.8, 'Émile', { reviewCount: 9 })]),
    row(2, 'NONE'),
    row(3, 'SIMILAR', [alike(0.9, 'Zeta', { totalOwed: 5_00 }), alike(0.72, 'alfa', { totalSettled: 0 })]),
    row(4, 'NAME', [alike(1, 'Delta', { lastFlaggedAt: '2026-05-01T08:00:00.000Z' })]),
    row(5, 'NUMBER', [alike(1, 'Echo'), alike(0.8, 'Foxtrot', unflagged)]),
  ];
  const all = listFound(results);
  const names = (of: typeof all) => of.map((one) => one.company.name);

  it('has flagged companies first, those with the same number or name before similar ones, the likest first', () => {
    const sorted = sortFound(all, { column: 'Match', isDescending: false });
    expect(names(sorted)).toEqual(['Echo', 'Delta', 'Zeta', 'Émile', 'alfa', 'Bo', 'Foxtrot']);
  });

  it.each<[Column, boolean, string]>([
    ['Company', false, 'alfa'],
    ['Company', true, 'Zeta'],
    ['Flags', true, 'Émile'],
    ['Flags', false, 'Bo'],
    ['People', false, 'Bo'],
    ['Owed', false, 'Bo'],
    ['Settled', false, 'Bo'],
    ['Last flag', true, 'Delta'],
    ['Match', true, 'Foxtrot'],
  ])('sorted by %s, descending %s, begins with %s', (column, isDescending, first) => {
    expect(names(sortFound(all, { column, isDescending }))[0]).toBe(first);
  });

  it('has no row of a name that only sounds like a listed one, which is told by itself, and as not listed where certainty is asked for', () => {
    const only = [heard(1, alike(0.95, 'c'))];
    const sounding = listHeard(only);
    expect([listFound(only), listUnlisted(only, sounding)]).toEqual([[], []]);
    expect(toCells(sounding, [], SITE)[1]?.slice(0, 5)).toEqual([1, 'Name 1', '', 'Sounds alike', 'c']);
    const admitted = Object.values(STRICTNESS).map((isAdmitted) => sounding.filter(isAdmitted).length);
    expect(admitted).toEqual([1, 0, 0]);
    const strict = sounding.filter(STRICTNESS['Same number or name']);
    expect(listUnlisted(only, strict).map(({ line }) => line)).toEqual([1]);
  });

  it('keeps the order of the list among equals', () => {
    const equal = listFound([1, 2, 3].map((line) => row(line, 'NAME', [alike(1, `${line}`)])));
    for (const isDescending of [true, false])
      expect(names(sortFound(equal, { column: 'Owed', isDescending }))).toEqual(['1', '2', '3']);
  });

  it('never tells a similar company as that of the number or name beside it', () => {
    expect(all.map(({ match }) => match)).toEqual([
      ...['NAME', 'SIMILAR', 'SIMILAR', 'SIMILAR', 'NAME', 'NUMBER', 'SIMILAR'],
    ]);
  });

  it('can leave out what is less alike, which is not called unlisted by that', () => {
    const admitted = (strictness: keyof typeof STRICTNESS) => names(all.filter(STRICTNESS[strictness]));
    expect(admitted('All that may be meant')).toHaveLength(7);
    expect(admitted('Likely ones')).toEqual(['Bo', 'Zeta', 'Delta', 'Echo']);
    expect(admitted('Same number or name')).toEqual(['Bo', 'Delta', 'Echo']);
    expect(listUnlisted(results, []).map(({ line }) => line)).toEqual([2]);
  });
});
