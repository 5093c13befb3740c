import { FEED_REVIEWS } from '../../shared/limits.ts';
import { PRODUCT_NAME } from '../../shared/product.ts';
import * as routes from '../../shared/routes/pages.ts';
import { pageEndpoint } from '../platform/endpoint.ts';
import { atomFeed } from './atom-feed.ts';
import { readNewestReviews } from './newest-reviews.ts';

/** The start of the register, which dates a feed without reviews. */
const SINCE = '2025-01-01T00:00:00.000Z';

export const handler = pageEndpoint(routes.getFeed, async ({ siteOrigin }) => ({
  body: atomFeed({
    title: `${PRODUCT_NAME}: new reviews`,
    address: `${siteOrigin}/feed.xml`,
    page: `${siteOrigin}/directory`,
    siteOrigin,
    reviews: await readNewestReviews(FEED_REVIEWS),
    since: SINCE,
  }),
}));
