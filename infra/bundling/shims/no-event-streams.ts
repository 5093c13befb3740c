/** Exports the names that the SDK imports: if it imports another one, the functions do not build. */
export class EventStreamSerde {
  constructor() {
    throw new Error('Event streams are left out of the bundles (infra/bundling/shims/no-event-streams.ts)');
  }
}

export const eventStreamSerdeProvider = () => undefined;
export const resolveEventStreamSerdeConfig = <T>(config: T): T => config;
