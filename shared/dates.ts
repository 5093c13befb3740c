/* As browsers write them. `Intl` is not used: its first call takes as long as a third of a function's cold start. */
const MONTHS = 'January February March April May June July August September October November December';
const SHORT_MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec';
const nameIn = (months: string, month: string | undefined) => months.split(' ')[Number(month) - 1];

/** `14:02`, the time in South Africa. */
export const formatTime = (iso: string): string =>
  southAfricanTime(new Date(iso)).slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length);

/** `21 November 2026`, the day in South Africa. */
export function formatLongDate(iso: string): string {
  const [year, month, day] = southAfricanDay(new Date(iso)).split('-');
  return `${Number(day)} ${nameIn(MONTHS, month)} ${Number(year)}`;
}

/** `1 Nov 2026`, for tables. */
export function formatShortDate(iso: string): string {
  const [year, month, day] = southAfricanDay(new Date(iso)).split('-');
  return `${Number(day)} ${nameIn(SHORT_MONTHS, month)} ${Number(year)}`;
}

export function formatMonth(month: string): string {
  const [year, number] = month.split('-');
  return `${nameIn(SHORT_MONTHS, number)} ${Number(year)}`;
}

/** South African Standard Time has no daylight saving. */
const SOUTH_AFRICA_AHEAD_MS = 2 * 60 * 60 * 1000;

/** An instant as clocks in South Africa show it, `YYYY-MM-DDTHH:MM:SS.mmm`: it sorts by day and month there. */
export const southAfricanTime = (instant: Date): string =>
  new Date(instant.getTime() + SOUTH_AFRICA_AHEAD_MS).toISOString().slice(0, -1);

export function southAfricanDay(instant: Date): string {
  return new Date(instant.getTime() + SOUTH_AFRICA_AHEAD_MS).toISOString().slice(0, 10);
}

export function southAfricanMonth(instant: Date): string {
  return southAfricanDay(instant).slice(0, 'YYYY-MM'.length);
}

export function monthsUpTo(instant: Date, count: number): string[] {
  const [year = 0, month = 0] = southAfricanMonth(instant).split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index)).toISOString().slice(0, 'YYYY-MM'.length),
  );
}

export function monthsFrom(first: string, instant: Date): string[] {
  const [from, to] = [first, southAfricanMonth(instant)].map((month) => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    return year * 12 + number;
  }) as [number, number];
  return monthsUpTo(instant, to - from + 1);
}

const INCIDENT =
  /^(\d{4}-\d{2}-(\d{2}))(?:T(\d{2}:\d{2}(?::\d{2})?)(?:[.,](\d{1,9}))?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** `YYYY-MM-DD` means its midnight UTC, an ISO 8601 time without zone South African time; null if no such date. */
export function parseIncidentDate(text: string): Date | null {
  const [, date, dayOfMonth, time, fraction = '0', zone = '+02:00'] = INCIDENT.exec(text) ?? [];
  if (!date) return null;
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.getUTCDate() !== Number(dayOfMonth)) return null;
  if (!time) return day;
  const seconds = time.length === 5 ? `${time}:00` : time;
  const instant = new Date(
    `${date}T${seconds}.${fraction.slice(0, 3)}${zone.length === 3 ? `${zone}:00` : zone}`.toUpperCase(),
  );
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** A plain date is in the future when it is after today in South Africa; a time when it is after now. */
export function isFuture(text: string, now: Date): boolean {
  const instant = parseIncidentDate(text);
  if (instant === null) return false;
  return text.length > 'YYYY-MM-DD'.length ? instant > now : text > southAfricanDay(now);
}

/** An instant's South African day, as its midnight UTC: an exact time would reveal when somebody was online. */
export const dayOf = (iso: string): string => `${southAfricanDay(new Date(iso))}T00:00:00.000Z`;
