import type * as z from 'zod/mini';
import * as routes from '../../shared/routes/companies.ts';
import type { directoryQuery } from '../../shared/schemas/companies.ts';
import { searchPlace } from '../directory/search-candidates.ts';
import { searchCompanies, type SuggestedRow, suggestCompanies } from '../directory/search.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import type { ListPage } from '../platform/http-response.ts';

export async function readDirectoryPage(
  query: z.infer<typeof directoryQuery>,
): Promise<ListPage<SuggestedRow>> {
  const { cursor, limit: _limit, ...asked } = query;
  const list = { route: routes.listCompanies, of: asked, place: searchPlace };
  const after = decodeCursor(list, cursor);
  const { q, namesFirst, ...page } = query;
  const { next, ...found } = await (q !== undefined && namesFirst
    ? suggestCompanies(q, page)
    : searchCompanies({ ...query, after }));
  return {
    items: found.rows,
    total: found.total,
    isAtLeast: found.isAtLeast,
    unfiltered: found.unfiltered,
    next: next && encodeCursor(list, next),
  };
}
