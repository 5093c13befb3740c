import { refusedPaths } from '../../shared/pages.ts';
import * as routes from '../../shared/routes/pages.ts';
import { pageEndpoint } from '../platform/endpoint.ts';

export const handler = pageEndpoint(routes.getRobots, async ({ siteOrigin }) => ({
  body: [
    'User-agent: *',
    ...refusedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteOrigin}/sitemap.xml`,
    '',
  ].join('\n'),
}));
