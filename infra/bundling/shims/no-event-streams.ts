/**
 * In place of `@smithy/core/event-streams`. The names are those that the SDK imports: where it imports another, the
 * functions do not build.
 */
export class EventStreamSerde {
  constructor() {
    throw new Error('Event streams are left out of the bundles (infra/bundling/shims/no-event-streams.ts)');
  }
}

export const eventStreamSerdeProvider = () => undefined;
export const resolveEventStreamSerdeConfig = <T>(config: T): T => config;
