import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import { publicEndpoint } from '../platform/endpoint.ts';
import { Failure } from '../platform/failure.ts';
import { linkedPage } from '../platform/linked-page.ts';
import { findCompany, isPublic } from './company.ts';
import { readReviewsAfter, reviewsList } from './public-reviews.ts';

export const handler = publicEndpoint('list-company-reviews', async ({ params: { slug }, query, event }) => {
  const list = reviewsList(slug);
  const [after] = decodeCursor(list, query.cursor) ?? [];
  const company = await findCompany(slug);
  if (!company || !isPublic(company)) throw new Failure('company_not_found');
  const { reviews, next } = await readReviewsAfter(slug, query.limit, after);
  const total = company.reviewCount;
  return linkedPage(event, { items: reviews, total, next: next && encodeCursor(list, [next]) });
});
