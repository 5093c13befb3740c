import * as routes from '../../shared/routes/companies.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import { publicEndpoint } from '../platform/endpoint.ts';
import { Failure } from '../platform/failure.ts';
import { linkedPage } from '../platform/linked-page.ts';
import { findCompany, isPublic, whereItStands } from './company.ts';
import { readReviewsAfter, reviewsList } from './public-reviews.ts';

export const handler = publicEndpoint(
  routes.listCompanyReviews,
  async ({ params: { slug }, query, event }) => {
    const company = await whereItStands(await findCompany(slug));
    const list = reviewsList(company?.slug ?? slug);
    const [after] = decodeCursor(list, query.cursor) ?? [];
    if (!company || !isPublic(company)) throw new Failure('company_not_found');
    const { reviews, next } = await readReviewsAfter(company.slug, query.limit, after);
    const total = company.reviewCount;
    return linkedPage(event, { items: reviews, total, next: next && encodeCursor(list, [next]) });
  },
);
