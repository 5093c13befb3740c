import { HOUR_MS } from './durations.ts';
import { MODERATION_PROMISE_HOURS } from './limits.ts';

export const LATE_AFTER_HOURS = MODERATION_PROMISE_HOURS.from;

/** A review submitted before this time is late: a day of the promised time has passed, and a day is left. */
export const lateSince = (now: Date): string =>
  new Date(now.getTime() - LATE_AFTER_HOURS * HOUR_MS).toISOString();

export const promisedBy = (since: string): string =>
  new Date(Date.parse(since) + MODERATION_PROMISE_HOURS.to * HOUR_MS).toISOString();
