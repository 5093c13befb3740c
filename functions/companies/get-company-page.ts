import { companyMarkup, companyShell, missingMarkup, notFoundMarkup } from 'virtual:company-page';
import { COMPANY_REVIEWS_SHOWN } from '../../shared/limits.ts';
import * as routes from '../../shared/routes/pages.ts';
import { company as companyAnswer } from '../../shared/schemas/companies.ts';
import { decodeCursor } from '../platform/cursor.ts';
import { scriptJson } from '../platform/markup.ts';
import { type PageDocument, pageEndpoint } from '../platform/endpoint.ts';
import { companyHead, missingHead, notFoundHead } from './company-head.ts';
import { readPublicPage, readReviewsAfter, reviewsCursor, reviewsList } from './public-reviews.ts';

interface Parts {
  head: string;
  content: string;
  /** What the app finds there instead of asking for it (web/features/company/use-company.ts). */
  data: unknown;
}

/** The web build's page with a company's parts in their places. */
function fill({ head, content, data }: Parts): string {
  const [start, afterHead, afterContent, end] = companyShell;
  const json = `<script type="application/json" id="company-data">${scriptJson(data)}</script>`;
  return [start, head, afterHead, content, afterContent, json, end].join('');
}

/** The reviews after a place, for who has no script; null without a place. */
async function reviewsAfter(slug: string, cursor: string | undefined) {
  const [after] = decodeCursor(reviewsList(slug), cursor) ?? [];
  return after === undefined ? null : readReviewsAfter(slug, COMPANY_REVIEWS_SHOWN, after);
}

export const handler = pageEndpoint(
  routes.getCompanyPage,
  async ({ params, query, siteOrigin }): Promise<PageDocument> => {
    // The router takes an address with a slash at its end for the same page.
    const slug = (params['slug'] ?? '').replace(/\/$/, '');
    if (slug.includes('/'))
      return { status: 404, body: fill({ head: notFoundHead, content: notFoundMarkup(), data: null }) };
    // A later part brings its reviews itself.
    const page = await readPublicPage(slug, query['cursor'] === undefined ? COMPANY_REVIEWS_SHOWN : 0);
    if (!page) {
      const parts = { head: missingHead, content: missingMarkup(), data: { slug, company: null } };
      return { status: 404, body: fill(parts) };
    }
    // Merged into another: its address leads there for good.
    if (page.company.slug !== slug)
      return { status: 301, body: '', location: `/company/${page.company.slug}` };
    const later = await reviewsAfter(slug, query['cursor']);
    const { reviews, next: last } = later ?? page;
    // The API's own schema, so that this page tells no more than the API does.
    const company = companyAnswer.parse({ ...page.company, reviews });
    const next = reviewsCursor(slug, last) ?? null;
    const head = companyHead(company, siteOrigin);
    const content = companyMarkup(company, { isFirst: later === null, next });
    // The app shows all reviews from the first on, and asks for these itself.
    return { body: fill({ head, content, data: later ? null : { slug, company, next } }) };
  },
  // The app asks the API by itself, and offers to try again.
  () => fill({ head: '', content: '', data: null }),
);
