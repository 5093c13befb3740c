import { listedPaths } from '../../shared/pages.ts';
import * as routes from '../../shared/routes/pages.ts';
import { type PageDocument, pageEndpoint } from '../platform/endpoint.ts';
import { companyAddress } from './company-head.ts';
import { filterList } from '../directory/list-names.ts';
import { readCounts } from '../directory/read-list.ts';
import { isPart, partsFor, readPart } from '../directory/sitemap.ts';
import { type SitemapEntry, sitemapIndex, urlSet } from './sitemap-xml.ts';

const PAGES = 'pages';

export const handler = pageEndpoint(
  routes.getSitemap,
  async ({ query: { part }, siteOrigin }): Promise<PageDocument> => {
    const pages = listedPaths.map((path) => ({ address: siteOrigin + path }));
    if (part === PAGES) return { body: urlSet(pages) };
    if (part !== undefined) {
      const companies = isPart(part) ? await renderEntries(part, siteOrigin) : null;
      return companies ? { body: urlSet(companies) } : { status: 404, body: urlSet([]) };
    }
    const [listed = 0] = await readCounts([filterList()]);
    const parts = partsFor(listed);
    const companies = parts.length === 1 ? await renderEntries('', siteOrigin) : null;
    if (companies) return { body: urlSet([...pages, ...companies]) };
    const names = [PAGES, ...parts.filter(Boolean)];
    return {
      body: sitemapIndex(names.map((name) => ({ address: `${siteOrigin}/sitemap.xml?part=${name}` }))),
    };
  },
);

async function renderEntries(part: string, siteOrigin: string): Promise<SitemapEntry[] | null> {
  const rows = await readPart(part);
  return (
    rows &&
    rows.map(({ slug, activeAt }) => ({ address: companyAddress(siteOrigin, slug), changedAt: activeAt }))
  );
}
