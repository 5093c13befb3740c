import { expect, test } from 'vitest';
import {
  dayOf,
  formatLongDate,
  formatMonth,
  formatShortDate,
  formatTime,
  isFuture,
  monthsFrom,
  monthsUpTo,
  parseIncidentDate,
  southAfricanDay,
  southAfricanMonth,
  southAfricanTime,
} from './dates.ts';
import { LOCALE } from './product.ts';

test('the South African day begins two hours before that of UTC', () => {
  expect(southAfricanDay(new Date('2026-03-31T21:59:59.999Z'))).toBe('2026-03-31');
  expect(southAfricanDay(new Date('2026-03-31T22:00:00Z'))).toBe('2026-04-01');
  expect(formatLongDate('2026-11-20T22:30:00Z')).toBe('21 November 2026');
  expect(formatShortDate('2026-11-20T21:30:00Z')).toBe('20 Nov 2026');
  expect(formatShortDate('2026-12-01T12:00:00Z')).toBe('1 Dec 2026');
});

test('each month is written as browsers write it in South Africa', () => {
  for (let month = 0; month < 12; month += 1) {
    const iso = new Date(Date.UTC(2026, month, 5)).toISOString();
    const written = (options: Intl.DateTimeFormatOptions) =>
      new Date(iso).toLocaleDateString(LOCALE, {
        ...options,
        year: 'numeric',
        timeZone: 'Africa/Johannesburg',
      });
    expect(formatLongDate(iso)).toBe(written({ day: 'numeric', month: 'long' }));
    expect(formatShortDate(iso)).toBe(written({ day: '2-digit', month: 'short' }).replace(/^0/, ''));
    expect(formatMonth(iso.slice(0, 'YYYY-MM'.length))).toBe(written({ month: 'short' }));
  }
});

test.each([
  ['2026-03-31T12:02:59Z', '14:02'],
  ['2026-03-31T22:05:00Z', '00:05'],
  ['2026-03-31T05:09:00Z', '07:09'],
])('%s is %s on a South African clock', (iso, time) => {
  expect(formatTime(iso)).toBe(time);
});

test('a South African time is told to the millisecond, on the day that it is there', () => {
  expect(southAfricanTime(new Date('2026-03-31T22:05:06.007Z'))).toBe('2026-04-01T00:05:06.007');
});

test.each([
  ['2026-03-31', '2026-03-31T00:00:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['2026-03-31T10:15Z', '2026-03-31T10:15:00.000Z'],
  ['2026-03-31T10:15:30.123456789Z', '2026-03-31T10:15:30.123Z'],
  ['2026-03-31T00:30:00+02:00', '2026-03-30T22:30:00.000Z'],
  ['2026-03-31T00:30:00+0200', '2026-03-30T22:30:00.000Z'],
  ['2026-03-31T00:30:00.5+02', '2026-03-30T22:30:00.500Z'],
  ['2026-03-31T10:15', '2026-03-31T08:15:00.000Z'],
  ['2026-03-31T10:15:30', '2026-03-31T08:15:30.000Z'],
  ['2026-03-31T10:15:30,5Z', '2026-03-31T10:15:30.500Z'],
  ['2026-03-31T10:15:30.25', '2026-03-31T08:15:30.250Z'],
  ['2026-03-31T10:15-03', '2026-03-31T13:15:00.000Z'],
  ['2026-03-31T10:15:30-09:30', '2026-03-31T19:45:30.000Z'],
  ['2026-03-31t10:15:30z', '2026-03-31T10:15:30.000Z'],
])('the incident date %s stands for the instant %s', (text, instant) => {
  expect(parseIncidentDate(text)?.toISOString()).toBe(instant);
});

test.each([
  '',
  'yesterday',
  '2026',
  '2026-3-1',
  '31-03-2026',
  '2026-02-29',
  '2026-02-30',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '2026-01-01T25:00:00Z',
  '2026-01-01T10:61:00Z',
  '2026-01-01T10',
  '2026-01-01 10:00:00Z',
  '2026-01-01T10:00:00+99:99',
  '+002026-01-01',
  '2026-01-01T10:00:00.1234567890Z',
  '2026-01-01T10:00:00.Z',
  '2026-01-01Z',
  ' 2026-01-01',
  '2026-01-01 ',
])('%j is no incident date', (text) => {
  expect(parseIncidentDate(text)).toBeNull();
});

test('today in South Africa is not the future, the day after is', () => {
  const lateEvening = new Date('2026-03-31T22:30:00Z');
  expect(isFuture('2026-04-01', lateEvening)).toBe(false);
  expect(isFuture('2026-04-02', lateEvening)).toBe(true);
  expect(isFuture('9999-99-99', lateEvening)).toBe(false);
});

test('a time is in the future when it is after now, whatever its zone', () => {
  const now = new Date('2026-03-31T12:00:00Z');
  expect(isFuture('2026-03-31T13:59:00+02:00', now)).toBe(false);
  expect(isFuture('2026-03-31T14:01:00+02:00', now)).toBe(true);
  expect(isFuture('2026-03-31T12:00:00Z', now)).toBe(false);
  expect(isFuture('2026-03-31T13:59', now)).toBe(false);
  expect(isFuture('2026-03-31T14:01', now)).toBe(true);
});

test('months are South African, and run over the turn of a year', () => {
  expect(southAfricanMonth(new Date('2026-11-30T21:59:59Z'))).toBe('2026-11');
  expect(southAfricanMonth(new Date('2026-11-30T22:00:00Z'))).toBe('2026-12');
  const turn = ['2026-11', '2026-12', '2027-01'];
  expect(monthsUpTo(new Date('2026-12-31T22:00:00Z'), 3)).toEqual(turn);
});

test('months are listed from one to another, as South Africa has them', () => {
  const now = new Date('2027-01-31T22:00:00Z');
  expect(monthsFrom('2026-11', now)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(monthsFrom('2027-02', now)).toEqual(['2027-02']);
});

test('the public sees only the day of a time', () => {
  expect(dayOf('2026-03-31T21:59:59.999Z')).toBe('2026-03-31T00:00:00.000Z');
  expect(dayOf('2026-03-31T22:00:00.000Z')).toBe('2026-04-01T00:00:00.000Z');
  expect(dayOf(dayOf('2026-03-31T22:00:00.000Z'))).toBe('2026-04-01T00:00:00.000Z');
});
