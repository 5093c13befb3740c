import { HOUR_MS } from '../../../../shared/durations.ts';

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** The time since something happened, in whole hours or days: `5 hours`, `2 days`. */
export function describeAge(iso: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(iso)) / HOUR_MS);
  if (hours < 1) return 'less than an hour';
  return hours < 24 ? count(hours, 'hour') : count(Math.floor(hours / 24), 'day');
}
