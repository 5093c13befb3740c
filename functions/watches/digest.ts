import type { CompanyEvent } from '../../shared/enumerations.ts';
import { DIGEST_HOUR } from '../../shared/limits.ts';
import { southAfricanDay } from '../../shared/dates.ts';
import type { Key } from '../platform/keys.ts';

/** What happened about a company, as it waits for the mail of a day. */
export interface DigestLine extends Key {
  userId: string;
  companyId: string;
  companyName: string;
  companySlug: string;
  event: CompanyEvent;
  at: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** When the mail of a South African day is due. */
const dueOn = (at: number) => new Date(`${southAfricanDay(new Date(at))}T${DIGEST_HOUR}:00+02:00`);

/** When the next daily mail after a moment is due, as ISO 8601 UTC. */
export function nextDigest(after: Date): string {
  const today = dueOn(after.getTime());
  return (today > after ? today : dueOn(after.getTime() + DAY_MS)).toISOString();
}

/** The daily mails of the last `days` days that are due, oldest first. */
export const dueDigests = (now: Date, days: number): string[] =>
  Array.from({ length: days }, (_, back) => dueOn(now.getTime() - (days - 1 - back) * DAY_MS))
    .filter((due) => due <= now)
    .map((due) => due.toISOString());
