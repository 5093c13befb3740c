import { southAfricanDay } from '../../../shared/dates.ts';
import type { TimelineEntry } from '../../../shared/schemas/reviews.ts';
import type { PublicState } from './review.ts';
import { eventsAfter } from './review-events.ts';

interface Dated {
  incidentDate: string | null;
  createdAt: string;
  publishedAt: string;
}

/**
 * The events of a public review, oldest first, at most 200: from its own times, and from the recorded events.
 */
export function makeTimeline({
  events,
  stillOwed,
  ...dated
}: Dated & Pick<PublicState, 'events' | 'stillOwed'>): TimelineEntry[] {
  const { incidentDate, createdAt, publishedAt } = dated;
  const entries: TimelineEntry[] = [
    ...(incidentDate === null
      ? []
      : [{ at: southAfricanDay(new Date(incidentDate)), event: 'INCIDENT' as const }]),
    { at: createdAt, event: 'SUBMITTED' },
    { at: publishedAt, event: 'PUBLISHED' },
    ...eventsAfter(events).map((one) =>
      one.event === 'STILL_OWED' && stillOwed ? { ...one, ground: stillOwed.ground } : one,
    ),
  ];
  return entries.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}
