import { draw, shell } from 'virtual:pages/landing';
import { LANDING_DESCRIPTION } from '../../shared/landing-page.ts';
import * as routes from '../../shared/routes/pages.ts';
import { getTransparency } from '../../shared/routes/transparency.ts';
import { pageEndpoint } from '../platform/endpoint.ts';
import { fillShell, pageHead } from '../platform/page-document.ts';
import { readTransparency } from './read-transparency.ts';

export const handler = pageEndpoint(
  routes.getLandingPage,
  async ({ siteOrigin, now }) => {
    const figures = getTransparency.response.parse(await readTransparency(now));
    const { body, title, pageData } = await draw('/', { figures });
    const head = pageHead({ title, description: LANDING_DESCRIPTION, address: `${siteOrigin}/`, siteOrigin });
    return { body: fillShell(shell, { head, content: body, pageData }) };
  },
  () => fillShell(shell, { head: '', content: '' }),
);
