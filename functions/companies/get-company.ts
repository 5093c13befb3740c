import { COMPANY_REVIEWS_SHOWN } from '../../shared/limits.ts';
import * as routes from '../../shared/routes/companies.ts';
import { publicEndpoint } from '../platform/endpoint.ts';
import { Failure } from '../platform/failure.ts';
import { linkTo } from '../platform/linked-page.ts';
import { Reply } from '../platform/reply.ts';
import { detailsOf } from './company.ts';
import { readPublicPage, reviewsCursor } from './public-reviews.ts';

export const handler = publicEndpoint(routes.getCompany, async ({ params: { slug }, event }) => {
  const page = await readPublicPage(slug, COMPANY_REVIEWS_SHOWN);
  if (!page) throw new Failure('company_not_found');
  const { company, reviews } = page;
  const next = reviewsCursor(company.slug, page.next);
  const headers = linkTo(event, next, `/api/companies/${company.slug}/reviews`);
  return new Reply({ ...detailsOf(company), reviews }, { headers });
});
