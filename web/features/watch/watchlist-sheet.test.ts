import readSheets from 'read-excel-file/universal';
import { expect, it } from 'vitest';
import type { WatchlistRow } from '../../../shared/schemas/watchlist.ts';
import { toWorkbook } from '../../lib/save-file.ts';
import { toCells } from './watchlist-sheet.ts';

const row: WatchlistRow = {
  ...{ id: 'a', name: '=HYPERLINK("x")', cipcRegNo: '2015/123456/07', reference: '-V001' },
  ...{ addedAt: '2026-11-01T08:00:00.000Z', isFixed: false, match: 'SIMILAR' },
  company: {
    ...{ id: 'x', name: 'Acme Traders', slug: 'acme-traders', kind: 'COMPANY', cipcRegNo: null },
    ...{ city: null, province: null, foundBy: null, reviewCount: 3, settledCount: 1 },
    ...{ totalOwed: 123_45, totalSettled: 600_00, lastFlaggedAt: '2026-02-28T22:30:00.000Z' },
    differences: [{ kind: 'SPELLING', listed: 'traders', typed: 'tradars' }],
  },
  new: [
    { at: '2026-11-30T22:00:00.000Z', event: 'PUBLISHED' },
    { at: '2026-11-12T00:00:00.000Z', event: 'LISTED' },
  ],
};
const unlisted: WatchlistRow = {
  ...{ ...row, id: 'b', name: null, reference: null, match: 'NONE', company: null },
  new: [{ at: '2026-11-12T00:00:00.000Z', event: 'REMOVED' }],
};
const about = { checkedAt: '2026-11-30T22:30:00.000Z', origin: 'https://flagregister.example' };

it('the workbook says what was checked, when and against how much, and holds texts, never formulas', async () => {
  const cells = toCells([row, unlisted], { ...about, companies: 12_431 });
  const [sheet] = await readSheets(await toWorkbook(cells));
  const [checked, head, first, second] = sheet?.data ?? [];
  expect(checked?.[0]).toBe('Checked on 1 December 2026 against 12\u00a0431 companies');
  expect(head).toEqual([
    ...['Name', 'Registration number', 'Reference', 'Match', 'Company', 'Its number', 'What differs'],
    ...['Flags', 'Of which settled', 'Owed (R)', 'Settled (R)', 'Last flag', 'New', 'Address'],
  ]);
  expect(first).toEqual([
    ...['=HYPERLINK("x")', '2015/123456/07', '-V001', 'Perhaps', 'Acme Traders', null],
    ...['Listed as “traders” for “tradars” (spelling)', 3, 1, 123.45, 600, '2026-03-01'],
    '2026-12-01: A review was published; 2026-11-12: It was found in the register',
    'https://flagregister.example/company/acme-traders',
  ]);
  expect(second).toEqual([
    ...[null, '2015/123456/07', null, 'Not listed', ...Array.from({ length: 8 }, () => null)],
    ...['2026-11-12: A review or the company left the register', null],
  ]);
});

it('the workbook leaves out a number of companies that could not be fetched', () => {
  expect(toCells([], { ...about, companies: null })[0]).toEqual(['Checked on 1 December 2026']);
});
