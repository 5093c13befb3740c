import * as routes from '../../shared/routes/pages.ts';
import { setting } from './config.ts';
import { pageEndpoint } from './endpoint.ts';
import { daysAfter } from './retention.ts';

/** RFC 9116 asks for less than a year; it is written anew each time, so it never expires. */
const GOOD_FOR_DAYS = 364;

export const handler = pageEndpoint(routes.getSecurityTxt, async ({ siteOrigin, now }) => {
  const [day = ''] = new Date(daysAfter(now, GOOD_FOR_DAYS) * 1000).toISOString().split('T');
  return {
    body: [
      `Contact: mailto:${setting('SECURITY_ADDRESS')}`,
      `Expires: ${day}T00:00:00Z`,
      'Preferred-Languages: en, af',
      `Canonical: ${siteOrigin}${routes.getSecurityTxt.path}`,
      `Policy: ${siteOrigin}/legal/privacy#weaknesses`,
      '',
    ].join('\n'),
  };
});
