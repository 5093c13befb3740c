import { southAfricanDay, southAfricanTime } from '../../../shared/dates.ts';
import type { PublicReview, TimelineEntry } from '../../../shared/schemas/reviews.ts';
import type { PublicState } from './review.ts';
import { eventsAfter } from './review-events.ts';

type Dated = Pick<PublicReview, 'incidentDate' | 'createdAt'> & { publishedAt: string };

/** South African days, at most 200, in the order in which the events happened. */
export function makeTimeline(review: Dated & Pick<PublicState, 'events' | 'stillOwed'>): TimelineEntry[] {
  const { incidentDate, createdAt, publishedAt, events, stillOwed } = review;
  const entries: TimelineEntry[] = [
    { at: createdAt, event: 'SUBMITTED' },
    { at: publishedAt, event: 'PUBLISHED' },
    ...eventsAfter(events).map((one) =>
      one.event === 'STILL_OWED' && stillOwed ? { ...one, ground: stillOwed.ground } : one,
    ),
  ];
  // A day sorts before its times.
  const incident = incidentDate === null ? [] : [southAfricanDay(new Date(incidentDate))];
  return [
    ...incident.map((at) => ({ at, event: 'INCIDENT' as const })),
    ...entries.map((entry) => ({ ...entry, at: southAfricanTime(new Date(entry.at)) })),
  ]
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    .map((entry) => ({ ...entry, at: `${entry.at.slice(0, 'YYYY-MM-DD'.length)}T00:00:00.000Z` }));
}
