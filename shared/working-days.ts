import { DAY_MS } from './durations.ts';
import { southAfricanDay } from './dates.ts';

/** Midnight UTC of a calendar day, so that days count without a time of day. */
const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
const dayAfter = (day: string, days = 1) =>
  new Date(midnight(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);
const SUNDAY = 0;
const SATURDAY = 6;

/** Public Holidays Act 36 of 1994, Schedule 1: those of a fixed date, as month and day. */
const FIXED_HOLIDAYS = [
  '01-01', // New Year's Day
  '03-21', // Human Rights Day
  '04-27', // Freedom Day
  '05-01', // Workers' Day
  '06-16', // Youth Day
  '08-09', // National Women's Day
  '09-24', // Heritage Day
  '12-16', // Day of Reconciliation
  '12-25', // Christmas Day
  '12-26', // Day of Goodwill
];

/** As `YYYY-MM-DD`: the 'anonymous' computus (Nature, 20 April 1876). */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const leapCenturies = Math.floor(century / 4);
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leapCenturies - moonShift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * correction + 114;
  return new Date(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1)).toISOString().slice(0, 10);
}

/**
 * The public holidays of a year (Public Holidays Act 36 of 1994): Schedule 1 with Good Friday and Family Day
 * by Easter and, after a holiday on a Sunday, its Monday (section 2(1)). Days that the President declares for
 * a single year (section 2A) are not included: due dates are then a day early, never late.
 */
export function publicHolidays(year: number): ReadonlySet<string> {
  const easter = easterSunday(year);
  const named = [
    ...FIXED_HOLIDAYS.map((monthAndDay) => `${year}-${monthAndDay}`),
    dayAfter(easter, -2), // Good Friday
    dayAfter(easter, 1), // Family Day
  ];
  const mondays = named.filter((day) => midnight(day).getUTCDay() === SUNDAY).map((day) => dayAfter(day));
  return new Set([...named, ...mondays]);
}

export function isWorkingDay(day: string): boolean {
  const weekday = midnight(day).getUTCDay();
  return weekday !== SUNDAY && weekday !== SATURDAY && !publicHolidays(Number(day.slice(0, 4))).has(day);
}

/** The day itself does not count (Interpretation Act, s 4). */
export function workingDayAfter(day: string, count: number): string {
  let result = day;
  for (let left = count; left > 0; left -= Number(isWorkingDay(result))) result = dayAfter(result);
  return result;
}

/** The last moment of a South African day, as ISO 8601 UTC; it is of the same calendar day in UTC. */
const endOfDay = (day: string) => new Date(`${day}T23:59:59.999+02:00`).toISOString();

export function dueInWorkingDays(now: Date, count: number): string {
  return endOfDay(workingDayAfter(southAfricanDay(now), count));
}

/** The end of the South African day `count` months later, or of its month's last day if there is none. */
export function dueInMonths(now: Date, count: number): string {
  const [year = 0, month = 0, day = 0] = southAfricanDay(now).split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  const due = new Date(Date.UTC(year, month - 1 + count, Math.min(day, lastDay)));
  return endOfDay(due.toISOString().slice(0, 10));
}

export function dueInDays(now: Date, count: number): string {
  return endOfDay(dayAfter(southAfricanDay(now), count));
}
