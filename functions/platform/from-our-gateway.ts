import { setting, settingIfAny } from './config.ts';
import { Failure } from './failure.ts';
import { headerOf } from './gateway-event.ts';
import type { Link } from './invocation.ts';
import { isSameSecret } from './is-same-secret.ts';

/**
 * Refuses what did not come through CloudFront: only then can the site's origin and the client's address be believed.
 * While the secret is changed, CloudFront's places send the one before for some minutes: it is taken, too, while there is
 * one.
 */
export function fromOurGateway(): Link {
  return {
    before: ({ event: { event } }) => {
      const given = headerOf(event, 'x-origin-secret') ?? '';
      const taken = [setting('ORIGIN_SECRET'), settingIfAny('ORIGIN_SECRET_PREVIOUS')];
      const isOurs = taken.some((secret) => secret !== undefined && isSameSecret(given, secret));
      if (!isOurs) throw new Failure('forbidden');
    },
  };
}
