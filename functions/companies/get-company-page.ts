import { companyShell, renderCompanyPage } from 'virtual:company-page';
import { COMPANY_REVIEWS_SHOWN } from '../../shared/limits.ts';
import * as routes from '../../shared/routes/pages.ts';
import { company as companyAnswer } from '../../shared/schemas/companies.ts';
import { scriptJson } from '../platform/markup.ts';
import { type PageDocument, pageEndpoint } from '../platform/endpoint.ts';
import { companyHead, missingHead, notFoundHead } from './company-head.ts';
import {
  readPublicPage,
  readReviews,
  readReviewsCursor,
  reviewsCursor,
  toCompany,
} from '../records/review/public-reviews.ts';
import { NEWEST_FIRST } from '../records/review/review-orders.ts';

interface Parts {
  head: string;
  /** What the app draws at this address. */
  content: string;
  /** What the app finds there instead of asking for it (web/features/company/use-company.ts); without it, it draws anew. */
  data?: unknown;
}

/** The web build's document with a company's parts in their places. */
function fill({ head, content, data }: Parts): string {
  const [start, afterHead, end] = companyShell;
  if (data === undefined) return [start, head, afterHead, `<div id="root">${content}</div>`, end].join('');
  const root = `<div id="root" data-prerendered>${content}</div>`;
  const json = `<script type="application/json" id="company-data">${scriptJson(data)}</script>`;
  return [start, head, afterHead, root, json, end].join('');
}

/** The reviews after a place, for who has no script; null without a place. */
async function reviewsAfter(slug: string, cursor: string | undefined) {
  const after = readReviewsCursor(slug, cursor);
  return after ? readReviews(slug, NEWEST_FIRST, COMPANY_REVIEWS_SHOWN, after) : null;
}

export const handler = pageEndpoint(
  routes.getCompanyPage,
  async ({ params, query, siteOrigin, now }): Promise<PageDocument> => {
    // The router takes an address with a slash at its end for the same page.
    const slug = (params['slug'] ?? '').toWellFormed().replace(/\/$/, '');
    const address = `/company/${encodeURI(slug)}`;
    if (slug.includes('/')) {
      const { body } = await renderCompanyPage(address, null);
      return { status: 404, body: fill({ head: notFoundHead, content: body, data: null }) };
    }
    // A later part brings its reviews itself.
    const page = await readPublicPage(slug, query['cursor'] === undefined ? COMPANY_REVIEWS_SHOWN : 0);
    if (!page) {
      const data = { slug, company: null, next: null };
      const { body } = await renderCompanyPage(address, data);
      return { status: 404, body: fill({ head: missingHead, content: body, data }) };
    }
    // Merged into another: its address leads there for good.
    if (page.company.slug !== slug)
      return { status: 301, body: '', location: `/company/${page.company.slug}` };
    const later = await reviewsAfter(slug, query['cursor']);
    const { reviews, next } = later ?? page;
    // The API's own schema, so that this page tells no more than the API does.
    const company = companyAnswer.parse(toCompany({ ...page, reviews }, now));
    const data = { slug, company, next: reviewsCursor(slug, next) ?? null };
    const head = companyHead(company, siteOrigin);
    // The app shows all reviews from the first on, and asks for these itself.
    if (later) {
      const { body } = await renderCompanyPage(`${address}?cursor`, data);
      return { body: fill({ head, content: body }) };
    }
    const { body } = await renderCompanyPage(address, data);
    return { body: fill({ head, content: body, data }) };
  },
  // The app asks the API by itself, and offers to try again.
  () => fill({ head: '', content: '' }),
);
