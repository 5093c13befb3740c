import { southAfricanMonth } from '../../shared/dates.ts';
import { KEPT_BY_LAW_DAYS } from '../../shared/limits.ts';
import { retainedKey } from './keys.ts';
import type { Item, Write } from './table.ts';
import { update } from './writes.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** The time `days` later, in seconds since the epoch, for the table's time to live. */
export const daysAfter = (time: Date, days: number): number =>
  Math.floor(time.getTime() / 1000) + days * DAY_SECONDS;

export const daysBefore = (time: Date, days: number): string =>
  new Date(time.getTime() - days * DAY_SECONDS * 1000).toISOString();

/** Keeps only the month of the deletion: the minute could link an account to its reviews. Overwrites nothing. */
export function retentionWrite(id: string, facts: Item, now: Date, part?: string): Write {
  const month = southAfricanMonth(now);
  return update('retained record', retainedKey(id, part), {
    set: { expiresAtSeconds: keptUntil(month) },
    setOnce: { facts: { ...facts, goneIn: month } },
  });
}

/** In seconds. Entries of a month (`YYYY-MM`) are deleted together, so that the remaining count is right. */
export function keptUntil(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return daysAfter(new Date(Date.UTC(year, number)), KEPT_BY_LAW_DAYS);
}

/** Entries may exist a while longer: time to live is not exact. */
export const isAuditKept = (month: string, now: Date): boolean => keptUntil(month) > now.getTime() / 1000;
