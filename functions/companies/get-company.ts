import { COMPANY_REVIEWS_SHOWN } from '../../shared/limits.ts';
import * as routes from '../../shared/routes/companies.ts';
import { endpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { HttpResponse, nextPageHeader } from '../platform/http-response.ts';
import { readPublicPage, reviewsCursor, toCompany } from '../records/review/public-reviews.ts';

export const handler = endpoint(routes.getCompany, async ({ params: { slug }, event, now }) => {
  const page = await readPublicPage(slug, COMPANY_REVIEWS_SHOWN);
  if (!page) throw new HttpError('company_not_found');
  const currentSlug = page.company.slug;
  const headers = nextPageHeader(
    event,
    reviewsCursor(currentSlug, page.next),
    `/api/companies/${currentSlug}/reviews`,
  );
  return new HttpResponse(toCompany(page, now), { headers });
});
