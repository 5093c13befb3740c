import type { ReviewEvent } from '../../../shared/enumerations.ts';
import { DISPUTE_TOLD_HOURS, TIMELINE } from '../../../shared/limits.ts';

/** What happened with a review in public, beside what its times tell. */
export interface RecordedEvent {
  at: string;
  event: ReviewEvent;
}

/** What a change of a review makes happen; several events of one change happen at once. */
export const happened = (now: Date, ...events: ReviewEvent[]): RecordedEvent[] =>
  events.map((event) => ({ at: now.toISOString(), event }));

/** None of these gives way to another event while there is one that repeats. */
const LASTING: readonly ReviewEvent[] = ['REDACTED', 'SETTLED', 'ARCHIVED'];
/** A company that changes its mind within hours says one thing, the last. */
const CHANGES_OF_MIND: readonly ReviewEvent[] = ['DISPUTED', 'DISPUTE_WITHDRAWN'];

/**
 * The events of a review, oldest first, after what happens now: never more than the timeline has room for, so that no item
 * and no answer fills up, whatever somebody sends. That a takedown was asked for is told once; a dispute takes the place of
 * the one that is less than a day old. What is over goes by kind: of each the newest stay, as many as all kinds have room for.
 */
export function eventsAfter(
  stored: readonly RecordedEvent[] = [],
  now: readonly RecordedEvent[] = [],
): RecordedEvent[] {
  return bound(now.reduce(join, [...stored]));
}

/** A record with no more events than are kept. */
export const withBoundEvents = <T extends { events?: RecordedEvent[] }>(record: T): T =>
  record.events ? { ...record, events: eventsAfter(record.events) } : record;

function join(events: RecordedEvent[], one: RecordedEvent): RecordedEvent[] {
  const last = events.findLast(({ event }) => event === one.event);
  if (last && one.event === 'TAKEDOWN_REQUESTED') return events;
  const isReplaced = last && CHANGES_OF_MIND.includes(one.event) && isWithinDisputeHours(last.at, one.at);
  return [...(isReplaced ? events.filter((event) => event !== last) : events), one];
}

/** Whether what was said of a dispute at `at` is so fresh that a change of it is no news. */
export const isWithinDisputeHours = (at: string, now: string): boolean =>
  Date.parse(now) - Date.parse(at) < DISPUTE_TOLD_HOURS * 60 * 60 * 1000;

function bound(events: RecordedEvent[]): RecordedEvent[] {
  if (events.length <= TIMELINE.maxRecorded) return events;
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
