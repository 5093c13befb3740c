import { setting } from './config.ts';
import { Failure } from './failure.ts';
import { headerOf } from './gateway-event.ts';
import type { Link } from './invocation.ts';
import { isSameSecret } from './is-same-secret.ts';

/**
 * Refuses what did not come through CloudFront: only then can the site's origin and the client's address be believed.
 */
export function fromOurGateway(): Link {
  return {
    before: ({ event: { event } }) => {
      const given = headerOf(event, 'x-origin-secret') ?? '';
      if (!isSameSecret(given, setting('ORIGIN_SECRET'))) throw new Failure('forbidden');
    },
  };
}
