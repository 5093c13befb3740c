import { expect, test } from 'vitest';
import type { ReviewEvent } from '../../../shared/enumerations.ts';
import { TIMELINE } from '../../../shared/limits.ts';
import { eventsAfter, happened, type RecordedEvent, withBoundEvents } from './review-events.ts';

const START = Date.parse('2026-01-01T08:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const at = (ms: number) => new Date(START + ms);

/** This many events of one kind, a minute apart. */
const many = (event: ReviewEvent, count: number, from = 0): RecordedEvent[] =>
  Array.from({ length: count }, (_, n) => ({ at: at(from + n * MINUTE).toISOString(), event }));

const counted = (events: readonly RecordedEvent[]) =>
  Object.fromEntries([...Map.groupBy(events, ({ event }) => event)].map(([kind, of]) => [kind, of.length]));

test('a dispute that is changed within a day takes the place of the one before, after a day it stands beside it', () => {
  const first = eventsAfter([], happened(at(0), 'DISPUTED'));
  const changed = eventsAfter(first, happened(at(DAY - 1), 'DISPUTED'));
  expect(changed).toEqual(happened(at(DAY - 1), 'DISPUTED'));
  expect(eventsAfter(first, happened(at(DAY), 'DISPUTED'))).toHaveLength(2);
});

test('a dispute that comes and goes all day is told as its last two turns, the standing one last', () => {
  let events: RecordedEvent[] = [];
  for (let turn = 0; turn < 301; turn += 1)
    events = eventsAfter(events, happened(at(turn * MINUTE), turn % 2 ? 'DISPUTE_WITHDRAWN' : 'DISPUTED'));
  expect(events).toEqual([
    ...happened(at(299 * MINUTE), 'DISPUTE_WITHDRAWN'),
    ...happened(at(300 * MINUTE), 'DISPUTED'),
  ]);
});

test('that a takedown was asked for is told once, and every payment by itself', () => {
  const asked = happened(at(0), 'TAKEDOWN_REQUESTED', 'PAYMENT');
  const again = eventsAfter(asked, happened(at(DAY * 40), 'TAKEDOWN_REQUESTED', 'PAYMENT'));
  expect(counted(again)).toEqual({ TAKEDOWN_REQUESTED: 1, PAYMENT: 2 });
});

test.each<ReviewEvent>(['TAKEDOWN_REQUESTED', 'TAKEDOWN_REFUSED', 'PAYMENT_CLAIMED', 'DISPUTED', 'REPLIED'])(
  'ten thousand of %s leave what matters: redactions, settlement, ageing, and the newest of each kind',
  (kind) => {
    const rare = happened(at(0), 'REDACTED', 'PAYMENT', 'SETTLED', 'ARCHIVED', 'APPEALED');
    const flood = many(kind, 10_000, MINUTE);
    const events = eventsAfter([...rare, ...flood], happened(at(DAY * 30), 'REDACTED'));
    expect(events).toHaveLength(TIMELINE.maxRecorded);
    expect(events.slice(0, rare.length)).toEqual(rare);
    expect(events.slice(rare.length, -1)).toEqual(flood.slice(-(TIMELINE.maxRecorded - rare.length - 1)));
    expect(events.at(-1)).toEqual(happened(at(DAY * 30), 'REDACTED')[0]);
  },
);

test('kinds that repeat share the room, so that none drives out another', () => {
  const flood = [...many('PAYMENT_CLAIMED', 1000), ...many('REPLIED', 90), ...many('DISPUTED', 1000)];
  expect(counted(eventsAfter(flood))).toEqual({ PAYMENT_CLAIMED: 65, REPLIED: 66, DISPUTED: 66 });
});

test('more of what lasts than there is room for leaves the newest of it', () => {
  const events = [...many('REDACTED', 300), ...many('PAYMENT', 2, 301 * MINUTE)];
  const kept = eventsAfter(events);
  expect(kept).toHaveLength(TIMELINE.maxRecorded);
  expect(kept.at(-1)).toEqual(events.at(-1));
});

test('where nothing happens a record stays as it is, but one that has too many', () => {
  expect(withBoundEvents({})).toEqual({});
  const full = { events: many('PAYMENT', TIMELINE.maxRecorded) };
  expect(withBoundEvents(full)).toEqual(full);
  expect(withBoundEvents({ events: many('PAYMENT', 8000) }).events).toHaveLength(TIMELINE.maxRecorded);
});
