import { companyMarkup, companyShell, missingMarkup } from 'virtual:company-page';
import { COMPANY_REVIEWS_SHOWN } from '../../shared/limits.ts';
import { company as companyAnswer } from '../../shared/schemas/companies.ts';
import { scriptJson } from '../platform/markup.ts';
import { type Document, pageEndpoint } from '../platform/page-endpoint.ts';
import { detailsOf, isPublic } from './company.ts';
import { companyHead, missingHead } from './company-head.ts';
import { readCompanyPage, reviewsCursor } from './public-reviews.ts';

interface Parts {
  head: string;
  content: string;
  /** What the app finds there instead of asking for it (web/lib/embedded-company.ts). */
  data: unknown;
}

/** The web build's page with a company's parts in their places. */
function fill({ head, content, data }: Parts): string {
  const [start, afterHead, afterContent, end] = companyShell;
  const json = `<script type="application/json" id="company-data">${scriptJson(data)}</script>`;
  return [start, head, afterHead, content, afterContent, json, end].join('');
}

export const handler = pageEndpoint(
  'get-company-page',
  async ({ params: { slug = '' }, siteOrigin }): Promise<Document> => {
    const page = await readCompanyPage(slug, COMPANY_REVIEWS_SHOWN);
    if (!page || !isPublic(page.company)) {
      const parts = { head: missingHead, content: missingMarkup(), data: { slug, company: null } };
      return { status: 404, body: fill(parts) };
    }
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
