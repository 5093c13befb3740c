import { COMPANY_REVIEWS_SHOWN } from '../../shared/limits.ts';
import { publicEndpoint } from '../platform/endpoint.ts';
import { Failure } from '../platform/failure.ts';
import { linkTo } from '../platform/linked-page.ts';
import { Reply } from '../platform/reply.ts';
import { detailsOf, isPublic } from './company.ts';
import { readCompanyPage, reviewsCursor } from './public-reviews.ts';

export const handler = publicEndpoint('get-company', async ({ params: { slug }, event }) => {
  const page = await readCompanyPage(slug, COMPANY_REVIEWS_SHOWN);
  if (!page || !isPublic(page.company)) throw new Failure('company_not_found');
  const next = reviewsCursor(slug, page.next);
  const headers = linkTo(event, next, `/api/companies/${slug}/reviews`);
  return new Reply({ ...detailsOf(page.company), reviews: page.reviews }, { headers });
});
