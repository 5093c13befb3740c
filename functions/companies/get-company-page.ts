import { companyMarkup, companyShell, missingMarkup } from 'virtual:company-page';
import { COMPANY_REVIEWS_SHOWN } from '../../shared/limits.ts';
import * as routes from '../../shared/routes/pages.ts';
import { company as companyAnswer } from '../../shared/schemas/companies.ts';
import { scriptJson } from '../platform/markup.ts';
import { type Document, pageEndpoint } from '../platform/page-endpoint.ts';
import { detailsOf } from './company.ts';
import { companyHead, missingHead } from './company-head.ts';
import { readPublicPage, reviewsCursor } from './public-reviews.ts';

interface Parts {
  head: string;
  content: string;
  /** What the app finds there instead of asking for it (web/features/company/embedded-company.ts). */
  data: unknown;
}

/** The web build's page with a company's parts in their places. */
function fill({ head, content, data }: Parts): string {
  const [start, afterHead, afterContent, end] = companyShell;
  const json = `<script type="application/json" id="company-data">${scriptJson(data)}</script>`;
  return [start, head, afterHead, content, afterContent, json, end].join('');
}

export const handler = pageEndpoint(
  routes.getCompanyPage,
  async ({ params, siteOrigin }): Promise<Document> => {
    // The router takes an address with a slash at its end for the same page.
    const slug = (params['slug'] ?? '').replace(/\/$/, '');
    const page = await readPublicPage(slug, COMPANY_REVIEWS_SHOWN);
    if (!page) {
      const parts = { head: missingHead, content: missingMarkup(), data: { slug, company: null } };
      return { status: 404, body: fill(parts) };
    }
    // Merged into another: its address leads there for good.
    if (page.company.slug !== slug)
      return { status: 301, body: '', location: `/company/${page.company.slug}` };
    // The API's own schema, so that this page tells no more than the API does.
    const company = companyAnswer.parse({ ...detailsOf(page.company), reviews: page.reviews });
    const next = reviewsCursor(slug, page.next) ?? null;
    const head = companyHead(company, siteOrigin);
    const content = companyMarkup(company, next !== null);
    return { body: fill({ head, content, data: { slug, company, next } }) };
  },
  // The app asks the API by itself, and offers to try again.
  () => fill({ head: '', content: '', data: null }),
);
