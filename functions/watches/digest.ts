import * as z from 'zod/mini';
import { keyShape } from '../platform/keys.ts';
import { DAY_MS } from '../../shared/durations.ts';
import { COMPANY_EVENTS } from '../../shared/enumerations.ts';
import { WATCHLIST_HOUR } from '../../shared/limits.ts';
import { southAfricanDay } from '../../shared/dates.ts';

const digestLine = z.object({
  ...keyShape,
  userId: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  companySlug: z.string(),
  event: z.enum(COMPANY_EVENTS),
  formerName: z.exactOptional(z.string()),
  at: z.string(),
});
export type DigestLine = z.infer<typeof digestLine>;
export const toDigestLine = (item: object): DigestLine => digestLine.parse(item);

const dueOn = (at: number) => new Date(`${southAfricanDay(new Date(at))}T${WATCHLIST_HOUR}:00+02:00`);

/** As ISO 8601 UTC. */
export function nextDigest(after: Date): string {
  const today = dueOn(after.getTime());
  return (today > after ? today : dueOn(after.getTime() + DAY_MS)).toISOString();
}

/** The times of the daily mails of the last `days` days that are already due, oldest first. */
export const dueDigests = (now: Date, days: number): string[] =>
  Array.from({ length: days }, (_, back) => dueOn(now.getTime() - (days - 1 - back) * DAY_MS))
    .filter((due) => due <= now)
    .map((due) => due.toISOString());
