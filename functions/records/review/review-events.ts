import type { ReviewEvent } from '../../../shared/enumerations.ts';
import { TOLD_HOURS, TIMELINE } from '../../../shared/limits.ts';

/** A public event of a review that its other times do not record. */
export interface RecordedEvent {
  at: string;
  event: ReviewEvent;
  amountZar?: number;
}

export type Happening = ReviewEvent | Omit<RecordedEvent, 'at'>;

export const happened = (now: Date, ...events: Happening[]): RecordedEvent[] =>
  events.map((one) => ({ at: now.toISOString(), ...(typeof one === 'string' ? { event: one } : one) }));

/** Events that are dropped only after all repeated ones of other kinds. */
const LASTING: readonly ReviewEvent[] = ['REDACTED', 'SETTLED', 'ARCHIVED', 'REMINDED'];
/** A company that changes its mind within hours counts as one event, the last. */
const CHANGES_OF_MIND: readonly ReviewEvent[] = ['DISPUTED', 'DISPUTE_WITHDRAWN'];

/**
 * The events of a review with the new ones, oldest first, at most as many as the timeline has room for. A takedown
 * request appears once; a dispute replaces one that is less than a day old. Above the limit, the oldest events of the
 * most frequent kinds are dropped first.
 */
export function eventsAfter(
  stored: readonly RecordedEvent[] = [],
  now: readonly RecordedEvent[] = [],
): RecordedEvent[] {
  return bound(now.reduce(join, [...stored]));
}

export const withBoundEvents = <T extends { events?: RecordedEvent[] }>(record: T): T =>
  record.events ? { ...record, events: eventsAfter(record.events) } : record;

function join(events: RecordedEvent[], one: RecordedEvent): RecordedEvent[] {
  const last = events.findLast(({ event }) => event === one.event);
  if (last && one.event === 'TAKEDOWN_REQUESTED') return events;
  const isReplaced = last && CHANGES_OF_MIND.includes(one.event) && isWithinToldHours(last.at, one.at);
  return [...(isReplaced ? events.filter((event) => event !== last) : events), one];
}

export const isWithinToldHours = (at: string, now: string): boolean =>
  Date.parse(now) - Date.parse(at) < TOLD_HOURS * 60 * 60 * 1000;

function bound(events: RecordedEvent[]): RecordedEvent[] {
  const seen = new Map<ReviewEvent, number>();
  const ranked = events.toReversed().map((one) => {
    const later = LASTING.includes(one.event) ? 0 : (seen.get(one.event) ?? 0);
    seen.set(one.event, later + 1);
    return { one, later };
  });
  const kept = ranked.sort((a, b) => a.later - b.later).slice(0, TIMELINE.maxRecorded);
  const stays = new Set(kept.map(({ one }) => one));
  return events.filter((one) => stays.has(one));
}
