import type * as z from 'zod/mini';
import * as routes from '../../shared/routes/companies.ts';
import type { directoryQuery } from '../../shared/schemas/companies.ts';
import type { Position } from '../directory/read-list.ts';
import { searchCompanies, type SuggestedRow, suggestCompanies } from '../directory/search.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import type { ListPage } from '../platform/http-response.ts';

export async function readDirectoryPage(
  query: z.infer<typeof directoryQuery>,
): Promise<ListPage<SuggestedRow>> {
  const { cursor, limit: _limit, ...asked } = query;
  const list = { route: routes.listCompanies, of: asked };
  const after = decodeCursor(list, cursor) as Position | undefined;
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
