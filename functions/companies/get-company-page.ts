import { draw, shell } from 'virtual:pages/company';
import { COMPANY_REVIEWS_DRAWN } from '../../shared/limits.ts';
import * as routes from '../../shared/routes/pages.ts';
import { company as companyAnswer } from '../../shared/schemas/companies.ts';
import { type PageDocument, pageEndpoint } from '../platform/endpoint.ts';
import { fillShell, unlistedHead } from '../platform/page-document.ts';
import { companyHead } from './company-head.ts';
import {
  readPublicPage,
  readReviews,
  readReviewsCursor,
  reviewsCursor,
  toCompany,
} from '../records/review/public-reviews.ts';
import { NEWEST_FIRST } from '../records/review/review-orders.ts';

/** For readers without JavaScript. */
async function reviewsAfter(slug: string, cursor: string | undefined) {
  const after = readReviewsCursor(slug, cursor);
  return after ? readReviews(slug, NEWEST_FIRST, COMPANY_REVIEWS_DRAWN, after) : null;
}

const missing = ({ title, body, pageData }: RenderedDocument): PageDocument => ({
  status: 404,
  body: fillShell(shell, { head: unlistedHead(title), content: body, pageData }),
});

export const handler = pageEndpoint(
  routes.getCompanyPage,
  async ({ params, query, siteOrigin, now }): Promise<PageDocument> => {
    // The router treats an address with a slash at its end as the same page.
    const slug = (params['slug'] ?? '').toWellFormed().replace(/\/$/, '');
    const address = `/company/${encodeURI(slug)}`;
    if (slug.includes('/')) return missing(await draw(address, null));
    // A later page reads its reviews itself.
    const page = await readPublicPage(slug, query['cursor'] === undefined ? COMPANY_REVIEWS_DRAWN : 0);
    if (!page) return missing(await draw(address, { slug, company: null, next: null }));
    // Merged into another company, to which its address leads permanently.
    if (page.company.slug !== slug)
      return { status: 301, body: '', location: `/company/${page.company.slug}` };
    const later = await reviewsAfter(slug, query['cursor']);
    const { reviews, next } = later ?? page;
    // The API's own schema, so that this page reveals no more than the API does.
    const company = companyAnswer.parse(toCompany({ ...page, reviews }, now));
    const data = { slug, company, next: reviewsCursor(slug, next) ?? null };
    const head = companyHead(company, siteOrigin);
    const printed = `${siteOrigin}/company/${company.slug}`;
    // The app shows all reviews from the first, and requests these itself.
    if (later) {
      const { body } = await draw(`${address}?cursor`, data);
      return { body: fillShell(shell, { head, content: body, printed }) };
    }
    const { body, pageData } = await draw(address, data);
    return { body: fillShell(shell, { head, content: body, pageData, printed }) };
  },
  () => fillShell(shell, { head: '', content: '' }),
);
