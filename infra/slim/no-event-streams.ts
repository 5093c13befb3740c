/**
 * Stands in for `@smithy/core/event-streams` in every bundle. Every client's protocol can read and write event streams,
 * but only operations such as S3's SelectObjectContent have any, and the product calls none. The names are those that
 * the SDK imports: a new one fails the build.
 */
export class EventStreamSerde {
  constructor() {
    throw new Error('Event streams are left out of the bundles (infra/slim/no-event-streams.ts)');
  }
}

export const eventStreamSerdeProvider = () => undefined;
export const resolveEventStreamSerdeConfig = <T>(config: T): T => config;
