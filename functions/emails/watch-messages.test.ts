import { expect, test } from 'vitest';
import { watchMessages } from './watch-messages.ts';

test('a row whose company is called otherwise is not said to be a company that is only like it', () => {
  const lineOf = (mayBe: boolean) =>
    watchMessages.watchlist({
      rows: [
        {
          name: 'Kwikfit Ceilings',
          company: { name: 'Kwikfit Ceiling Supplies', mayBe },
          news: [{ event: 'RENAMED', at: '2026-11-10T08:00:00.000Z' }],
        },
      ],
      more: 0,
      total: 1,
    }).paragraphs[0];
  expect(lineOf(false)).toBe('10 November: Kwikfit Ceilings: it is listed as Kwikfit Ceiling Supplies now.');
  expect(lineOf(true)).toBe('10 November: Kwikfit Ceilings: its name in the register changed.');
});
