import { describe, expect, it } from 'vitest';
import type { WatchlistRow } from '../../../shared/schemas/watchlist.ts';
import { type Filter, nameOf, type Order, pickRows } from './watchlist-rows.ts';

const company = (facts: object) =>
  ({ reviewCount: 0, totalOwed: 0, lastFlaggedAt: null, ...facts }) as WatchlistRow['company'];
const row = (name: string | null, facts: Partial<WatchlistRow> = {}): WatchlistRow => ({
  ...{ id: name ?? 'id', name, cipcRegNo: null, reference: null, addedAt: '2026-11-01T08:00:00.000Z' },
  ...{ isFixed: false, match: 'NONE', company: null, new: [] },
  ...facts,
});
const news: WatchlistRow['new'] = [{ at: '2026-11-12T00:00:00.000Z', event: 'PUBLISHED' }];

const rows = [
  row('Zulu Timber', {
    company: company({ name: 'Zulu Timber', reviewCount: 1, totalOwed: 900 }),
    new: news,
  }),
  row('Ábel Roofing', { reference: 'ABE-001' }),
  row('Bo’s Plumbing', { company: company({ name: 'Kwik Pipes', reviewCount: 3, totalOwed: 5 }) }),
  row(null, {
    cipcRegNo: '2015/123456/07',
    company: company({ name: 'Delta', lastFlaggedAt: '2026-03-01T00:00:00.000Z' }),
  }),
];
const names = (filter: Filter, order: Order, text = '') => pickRows(rows, filter, order, text).map(nameOf);

describe('the watchlist', () => {
  it.each<[Filter, string[]]>([
    ['All', ['Zulu Timber', 'Ábel Roofing', 'Bo’s Plumbing', '2015/123456/07']],
    ['New', ['Zulu Timber']],
    ['Listed', ['Zulu Timber', 'Bo’s Plumbing', '2015/123456/07']],
    ['Not listed', ['Ábel Roofing']],
  ])('filtered by %s keeps the order of the server', (filter, wanted) => {
    expect(names(filter, 'What is new')).toEqual(wanted);
  });

  it.each<[Order, string[]]>([
    ['Name', ['2015/123456/07', 'Ábel Roofing', 'Bo’s Plumbing', 'Zulu Timber']],
    ['Flags', ['Bo’s Plumbing', 'Zulu Timber', '2015/123456/07', 'Ábel Roofing']],
    ['Owed', ['Zulu Timber', 'Bo’s Plumbing', '2015/123456/07', 'Ábel Roofing']],
    ['Last flag', ['2015/123456/07', 'Zulu Timber', 'Bo’s Plumbing', 'Ábel Roofing']],
  ])('sorted by %s has rows without a company last, but by name', (order, wanted) => {
    expect(names('All', order)).toEqual(wanted);
  });

  it.each([
    ['abel', 'Ábel Roofing'],
    ['abe-001', 'Ábel Roofing'],
    ['bos plumb', 'Bo’s Plumbing'],
    ['KWIK', 'Bo’s Plumbing'],
    ['123456', '2015/123456/07'],
  ])('is searched for %j in names, numbers and references', (text, wanted) => {
    expect(names('All', 'What is new', text)).toEqual([wanted]);
  });

  it('searches and filters together', () => {
    expect(names('Not listed', 'Name', 'bos')).toEqual([]);
  });
});
