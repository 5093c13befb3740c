import * as routes from '../../shared/routes/companies.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import { publicEndpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { linkedPage } from '../platform/http-response.ts';
import { findCompany, isPublic, resolveMerged } from './company.ts';
import { readReviewsAfter, reviewsList } from './public-reviews.ts';

export const handler = publicEndpoint(
  routes.listCompanyReviews,
  async ({ params: { slug }, query, event }) => {
    const company = await resolveMerged(await findCompany(slug));
    const list = reviewsList(company?.slug ?? slug);
    const [after] = decodeCursor(list, query.cursor) ?? [];
    if (!company || !isPublic(company)) throw new HttpError('company_not_found');
    const { reviews, next } = await readReviewsAfter(company.slug, query.limit, after);
    const total = company.reviewCount;
    return linkedPage(event, { items: reviews, total, next: next && encodeCursor(list, [next]) });
  },
);
