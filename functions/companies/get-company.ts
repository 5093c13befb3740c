import { COMPANY_REVIEWS_SHOWN } from '../../shared/limits.ts';
import * as routes from '../../shared/routes/companies.ts';
import { publicEndpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { HttpResponse, nextPageHeader } from '../platform/http-response.ts';
import { listMonths } from './company.ts';
import { readPublicPage, reviewsCursor } from './public-reviews.ts';

export const handler = publicEndpoint(routes.getCompany, async ({ params: { slug }, event, now }) => {
  const page = await readPublicPage(slug, COMPANY_REVIEWS_SHOWN);
  if (!page) throw new HttpError('company_not_found');
  const { company, reviews } = page;
  const next = reviewsCursor(company.slug, page.next);
  const headers = nextPageHeader(event, next, `/api/companies/${company.slug}/reviews`);
  return new HttpResponse({ ...company, monthCounts: listMonths(company, now), reviews }, { headers });
});
