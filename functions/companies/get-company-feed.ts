import { FEED_REVIEWS } from '../../shared/limits.ts';
import { PRODUCT_NAME } from '../../shared/product.ts';
import * as routes from '../../shared/routes/pages.ts';
import { pageEndpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { atomFeed } from './atom-feed.ts';
import { companyAddress, feedPath } from './company-head.ts';
import { readPublicPage } from '../records/review/public-reviews.ts';

export const handler = pageEndpoint(routes.getCompanyFeed, async ({ params, siteOrigin }) => {
  const slug = (params['slug'] ?? '').toWellFormed();
  const found = await readPublicPage(slug, FEED_REVIEWS);
  if (!found) throw new HttpError('company_not_found');
  const { company, reviews } = found;
  // Merged into another company, to which its address leads permanently.
  if (company.slug !== slug) return { status: 301, body: '', location: feedPath(company.slug) };
  return {
    body: atomFeed({
      title: `${company.name} on ${PRODUCT_NAME}`,
      address: siteOrigin + feedPath(slug),
      page: companyAddress(siteOrigin, slug),
      siteOrigin,
      reviews: reviews.map((review) => ({ ...review, companyName: company.name })),
      since: company.listedAt ?? company.createdAt,
    }),
  };
});
