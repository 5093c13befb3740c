import { dayOf, southAfricanDay } from '../../../shared/dates.ts';
import type { TimelineEntry } from '../../../shared/schemas/reviews.ts';
import type { PublicState } from './review.ts';
import { eventsAfter } from './review-events.ts';

interface Dated {
  incidentDate: string | null;
  createdAt: string;
  publishedAt: string;
}

/**
 * The days of a public review's events, at most 200, in the order in which they happened: from its own times,
 * and from the recorded events.
 */
export function makeTimeline({
  events,
  stillOwed,
  ...dated
}: Dated & Pick<PublicState, 'events' | 'stillOwed'>): TimelineEntry[] {
  const { incidentDate, createdAt, publishedAt } = dated;
  const entries: TimelineEntry[] = [
    ...(incidentDate === null ? [] : [{ at: startOfDay(incidentDate), event: 'INCIDENT' as const }]),
    { at: createdAt, event: 'SUBMITTED' },
    { at: publishedAt, event: 'PUBLISHED' },
    ...eventsAfter(events).map((one) =>
      one.event === 'STILL_OWED' && stillOwed ? { ...one, ground: stillOwed.ground } : one,
    ),
  ];
  return entries
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    .map((entry) => ({ ...entry, at: dayOf(entry.at) }));
}

/** When the South African day of an instant began. */
const startOfDay = (iso: string) =>
  new Date(`${southAfricanDay(new Date(iso))}T00:00:00+02:00`).toISOString();
