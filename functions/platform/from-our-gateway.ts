import { timingSafeEqual } from 'node:crypto';
import { setting } from './config.ts';
import { Failure } from './failure.ts';
import { headerOf } from './gateway-event.ts';
import type { Link } from './invocation.ts';

/**
 * Refuses what did not come through CloudFront: only then can the site's origin and the client's address be believed.
 */
export function fromOurGateway(): Link {
  return {
    before: ({ event: { event } }) => {
      const given = Buffer.from(headerOf(event, 'x-origin-secret') ?? '');
      const wanted = Buffer.from(setting('ORIGIN_SECRET'));
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new Failure('forbidden');
    },
  };
}
