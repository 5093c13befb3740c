/** A key that begins with one of some texts, in the words of Lambda's event filters. */
const startsWith = (...prefixes: string[]) => ({ S: prefixes.map((prefix) => ({ prefix })) });

/**
 * The functions on the table's stream, and the changes that each is called for. Keys are spelled in
 * functions/platform/keys.ts; each function checks them again, so that a filter too wide costs calls and no more. One
 * too narrow loses changes.
 */
export const streamConsumers = {
  'clear-edge': {
    eventName: ['MODIFY', 'REMOVE'],
    dynamodb: { Keys: { pk: startsWith('C#'), sk: { S: ['Z', { prefix: 'R#' }] } } },
  },
  'copy-audit': { eventName: ['INSERT'], dynamodb: { Keys: { pk: startsWith('A#') } } },
  'deliver-mail': { eventName: ['INSERT'], dynamodb: { Keys: { pk: startsWith('O#') } } },
  'finish-changes': {
    eventName: ['INSERT', 'MODIFY', 'REMOVE'],
    // A company, a person, a review, a takedown request on one.
    dynamodb: { Keys: { pk: startsWith('C#', 'U#', 'R#'), sk: { S: ['Z', '#', { prefix: 'T#' }] } } },
  },
} as const;

/** The functions that a clock calls, and every how many minutes. */
export const schedules = {
  'check-site': { everyMinutes: 5 },
  sweep: { everyMinutes: 24 * 60 },
} as const satisfies Record<string, { everyMinutes: number }>;

export type StreamConsumerId = keyof typeof streamConsumers;
export type ScheduledId = keyof typeof schedules;
export const streamConsumerIds = Object.keys(streamConsumers) as StreamConsumerId[];
export const scheduledIds = Object.keys(schedules) as ScheduledId[];

/** Every function that no route calls: the pool, the stream, a clock or the API's fallback does. */
export const EVENT_FUNCTIONS = [
  'answer-unknown-route',
  'confirm-sign-up',
  ...streamConsumerIds,
  ...scheduledIds,
] as const;
export type EventFunctionId = (typeof EVENT_FUNCTIONS)[number];
