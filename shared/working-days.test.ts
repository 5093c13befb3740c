import { describe, expect, test } from 'vitest';
import {
  dueInDays,
  dueInMonths,
  dueInWorkingDays,
  easterSunday,
  isWorkingDay,
  publicHolidays,
  workingDayAfter,
} from './working-days.ts';

test.each([
  [1818, '1818-03-22'],
  [1943, '1943-04-25'],
  [1954, '1954-04-18'],
  [1981, '1981-04-19'],
  [2000, '2000-04-23'],
  [2016, '2016-03-27'],
  [2019, '2019-04-21'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  [2076, '2076-04-19'],
  [2100, '2100-03-28'],
  [2285, '2285-03-22'],
])('Easter of %i is on %s', (year, day) => {
  expect(easterSunday(year)).toBe(day);
});

describe('the public holidays of a year', () => {
  test.each<[number, string[]]>([
    [
      2025, // Human Rights Day on a Friday; of the fixed dates only Freedom Day on a Sunday.
      [
        '2025-01-01',
        '2025-03-21',
        '2025-04-18',
        '2025-04-21',
        '2025-04-27',
        '2025-04-28',
        '2025-05-01',
        '2025-06-16',
        '2025-08-09',
        '2025-09-24',
        '2025-12-16',
        '2025-12-25',
        '2025-12-26',
      ],
    ],
    [
      2026, // National Women's Day on a Sunday.
      [
        '2026-01-01',
        '2026-03-21',
        '2026-04-03',
        '2026-04-06',
        '2026-04-27',
        '2026-05-01',
        '2026-06-16',
        '2026-08-09',
        '2026-08-10',
        '2026-09-24',
        '2026-12-16',
        '2026-12-25',
        '2026-12-26',
      ],
    ],
    [
      2008, // Good Friday and Human Rights Day are on the same day.
      [
        '2008-01-01',
        '2008-03-21',
        '2008-03-24',
        '2008-04-27',
        '2008-04-28',
        '2008-05-01',
        '2008-06-16',
        '2008-08-09',
        '2008-09-24',
        '2008-12-16',
        '2008-12-25',
        '2008-12-26',
      ],
    ],
  ])('%i', (year, days) => {
    expect([...publicHolidays(year)].sort()).toEqual(days);
  });

  test.each([
    ['2021-08-09', 'is a Monday itself', true],
    ['2022-05-02', "follows Workers' Day on a Sunday", true],
    ['2022-12-26', 'is the Day of Goodwill, and follows Christmas on a Sunday', true],
    ['2022-12-27', 'follows no Sunday', false],
    ['2023-01-02', "follows New Year's Day on a Sunday", true],
    ['2027-12-27', 'follows the Day of Goodwill on a Sunday', true],
    ['2026-03-23', 'follows a holiday on a Saturday, which moves nothing', false],
  ])('%s %s', (day, _, isHoliday) => {
    expect(publicHolidays(Number(day.slice(0, 4))).has(day)).toBe(isHoliday);
    expect(isWorkingDay(day)).toBe(!isHoliday);
  });
});

test.each([
  ['2026-11-21', false, 'a Saturday'],
  ['2026-11-22', false, 'a Sunday'],
  ['2026-11-23', true, 'a Monday'],
  ['2026-12-16', false, 'a holiday in the week'],
])('%s: a working day is %s (%s)', (day, isOne) => {
  expect(isWorkingDay(day)).toBe(isOne);
});

test.each([
  ['2026-11-16', 2, '2026-11-18', 'within a week'],
  ['2026-11-19', 2, '2026-11-23', 'over a weekend'],
  ['2026-11-20', 2, '2026-11-24', 'from a Friday'],
  ['2026-11-21', 2, '2026-11-24', 'from a Saturday'],
  ['2026-11-22', 2, '2026-11-24', 'from a Sunday'],
  ['2026-04-01', 2, '2026-04-07', 'over Easter, both Friday and Monday'],
  ['2026-12-24', 2, '2026-12-29', 'over Christmas and a weekend'],
  ['2026-12-31', 2, '2027-01-05', 'over the new year'],
  ['2022-12-30', 2, '2023-01-04', "over New Year's Day on a Sunday and its Monday"],
  ['2026-11-16', 21, '2026-12-15', 'three weeks and a day'],
  ['2026-12-01', 21, '2027-01-04', 'over three holidays'],
  ['2025-03-20', 21, '2025-04-23', 'over Human Rights Day and Easter'],
  ['2026-11-20', 0, '2026-11-20', 'no day'],
])('from %s, %i working days end on %s: %s', (day, count, end) => {
  expect(workingDayAfter(day, count)).toBe(end);
});

test('a day counts by the clock of South Africa, and is over at its midnight', () => {
  // 23:30 UTC on Thursday is Friday in South Africa.
  expect(dueInWorkingDays(new Date('2026-11-19T23:30:00Z'), 2)).toBe('2026-11-24T21:59:59.999Z');
  expect(dueInWorkingDays(new Date('2026-11-19T21:30:00Z'), 2)).toBe('2026-11-23T21:59:59.999Z');
  expect(dueInDays(new Date('2026-11-19T21:30:00Z'), 7)).toBe('2026-11-26T21:59:59.999Z');
  expect(dueInDays(new Date('2026-11-19T23:30:00Z'), 7)).toBe('2026-11-27T21:59:59.999Z');
});

test.each([
  ['2026-11-24T10:00:00Z', '2027-05-24T21:59:59.999Z'],
  ['2026-11-24T22:30:00Z', '2027-05-25T21:59:59.999Z'],
  ['2026-08-31T10:00:00Z', '2027-02-28T21:59:59.999Z'],
  ['2027-08-31T10:00:00Z', '2028-02-29T21:59:59.999Z'],
])('six months from %s end at %s', (now, due) => {
  expect(dueInMonths(new Date(now), 6)).toBe(due);
});
