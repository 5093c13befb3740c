import * as routes from '../../shared/routes/companies.ts';
import { endpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { linkedPage } from '../platform/http-response.ts';
import { type ActiveCompany, findCompany, isPublic, resolveMerged } from '../records/company/company.ts';
import { readReviews, readReviewsCursor, reviewsCursor } from '../records/review/public-reviews.ts';
import type { ReviewOrder } from '../records/review/review-orders.ts';

export const handler = endpoint(
  routes.listCompanyReviews,
  async ({ params: { slug }, query: { limit, cursor, ...order }, event }) => {
    const company = await resolveMerged(await findCompany(slug));
    const currentSlug = company?.slug ?? slug;
    const after = readReviewsCursor(currentSlug, cursor, order);
    if (!company || !isPublic(company)) throw new HttpError('company_not_found');
    const { reviews, next } = await readReviews(currentSlug, order, limit, after);
    const total = countIn(company, order);
    return linkedPage(event, { items: reviews, total, next: reviewsCursor(currentSlug, next, order) });
  },
);

function countIn({ categoryCounts, reviewCount, archivedCount = 0 }: ActiveCompany, order: ReviewOrder) {
  if (order.archived) return archivedCount;
  return order.category ? categoryCounts[order.category] : reviewCount;
}
