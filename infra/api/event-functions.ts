import { ITEM_KINDS, type ItemKind, SORT_KEYS } from '../../shared/item-kinds.ts';

/** In the syntax of Lambda's event filters. */
const keyPrefixes = (...kinds: ItemKind[]) => ({ S: kinds.map((kind) => ({ prefix: ITEM_KINDS[kind] })) });

/**
 * No more than two: more readers may throttle a shard ('Reading and processing a stream', DynamoDB Developer Guide).
 * A filter that is too wide only costs calls, as each function checks the keys; one too narrow loses changes.
 */
export const streamConsumers = {
  'deliver-records': {
    eventName: ['INSERT'],
    dynamodb: { Keys: { pk: keyPrefixes('outbox', 'audit', 'decisions') } },
  },
  'complete-changes': {
    eventName: ['INSERT', 'MODIFY', 'REMOVE'],
    dynamodb: {
      Keys: {
        pk: keyPrefixes('companies', 'users', 'reviews', 'removed'),
        sk: {
          S: [
            SORT_KEYS.company,
            SORT_KEYS.head,
            { prefix: SORT_KEYS.openTakedowns },
            { prefix: SORT_KEYS.publicReviews },
            { prefix: SORT_KEYS.olderReviews },
            { prefix: SORT_KEYS.representatives },
          ],
        },
      },
    },
  },
} as const;

export const schedules = {
  'check-site': { everyMinutes: 5 },
  'report-overdue': { everyMinutes: 24 * 60 },
  'delete-expired': { everyMinutes: 10 },
  'archive-reviews': { everyMinutes: 10 },
  'sweep-files': { everyMinutes: 60 },
  'check-watchlists': { everyMinutes: 10 },
  'send-unsent-mail': { everyMinutes: 10 },
} as const satisfies Record<string, { everyMinutes: number }>;

export const SCHEDULED_SECONDS = 60;

export type StreamConsumerId = keyof typeof streamConsumers;
export type ScheduledId = keyof typeof schedules;
export const streamConsumerIds = Object.keys(streamConsumers) as StreamConsumerId[];
export const scheduledIds = Object.keys(schedules) as ScheduledId[];

export const EVENT_FUNCTIONS = [
  'answer-unknown-route',
  'confirm-sign-up',
  'keep-security-events',
  'record-mail-event',
  ...streamConsumerIds,
  ...scheduledIds,
] as const;
export type EventFunctionId = (typeof EVENT_FUNCTIONS)[number];
