import * as routes from '../../shared/routes/companies.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import { endpoint } from '../platform/endpoint.ts';
import { linkedPage } from '../platform/http-response.ts';
import { findCompanyById, isPublic, resolveMerged } from '../records/company/company.ts';
import { searchPlace } from '../directory/search-candidates.ts';
import { findOtherCompanies, searchCompanies } from '../directory/search.ts';

export const handler = endpoint(routes.listCompanyOptions, async ({ query, event }) => {
  const { q, id, limit } = query;
  if (id !== undefined) {
    const company = await resolveMerged(await findCompanyById(id));
    const items = company && isPublic(company) ? [company] : [];
    return linkedPage(event, { items, total: items.length });
  }
  const list = { route: routes.listCompanyOptions, of: q, place: searchPlace };
  const after = decodeCursor(list, query.cursor);
  const page = { sortBy: 'alphabetical', limit, after } as const;
  const { rows, total, isAtLeast, next } = await searchCompanies({ q, ...page });
  if (q !== undefined && total === 0 && !next) {
    const items = await findOtherCompanies(q, page);
    return linkedPage(event, { items, total: items.length });
  }
  return linkedPage(event, { items: rows, total, isAtLeast, next: next && encodeCursor(list, next) });
});
