import { draw, shell } from 'virtual:pages/transparency';
import { PAGE } from '../../shared/limits.ts';
import { PRODUCT_NAME } from '../../shared/product.ts';
import * as routes from '../../shared/routes/pages.ts';
import { getTransparency, listDecisions } from '../../shared/routes/transparency.ts';
import { pageEndpoint } from '../platform/endpoint.ts';
import { fillShell, pageHead, toRenderedList } from '../platform/page-document.ts';
import { readDecisions } from './read-decisions.ts';
import { readTransparency } from './read-transparency.ts';

const DESCRIPTION = `How ${PRODUCT_NAME} decides, in figures: what is published, refused, answered and settled each month, and every decision without names.`;

export const handler = pageEndpoint(
  routes.getTransparencyPage,
  async ({ query: { cursor }, siteOrigin, now }) => {
    const [figures, decisions] = await Promise.all([
      readTransparency(now),
      readDecisions({ month: undefined, limit: PAGE.default, cursor: cursor || undefined }, now),
    ]);
    const search = cursor ? `?${new URLSearchParams({ cursor })}` : '';
    const { body, title, pageData } = await draw(`/transparency${search}`, {
      figures: getTransparency.response.parse(figures),
      decisions: toRenderedList(decisions, listDecisions.response.parse(decisions.items)),
    });
    const address = `${siteOrigin}/transparency`;
    const head = pageHead({ title, description: DESCRIPTION, address, siteOrigin });
    return { body: fillShell(shell, { head, content: body, pageData }) };
  },
  () => fillShell(shell, { head: '', content: '' }),
);
