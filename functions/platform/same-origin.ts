import { Failure } from './failure.ts';
import { headerOf } from './gateway-event.ts';
import type { Link } from './invocation.ts';

/**
 * Refuses a state-changing call that another site's page made. Browsers send `Origin` and `Sec-Fetch-Site` with each
 * and scripts cannot change them; a call with neither comes from no browser, and so carries nobody's cookie unasked.
 */
export function sameOrigin(): Link {
  return {
    before: ({ event: { event, route, siteOrigin } }) => {
      if (route.method === 'GET') return;
      const origin = headerOf(event, 'origin');
      const fetchSite = headerOf(event, 'sec-fetch-site');
      const isForeign =
        (origin !== undefined && origin !== siteOrigin) ||
        (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none');
      if (isForeign) throw new Failure('cross_origin');
    },
  };
}
