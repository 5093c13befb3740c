import * as routes from '../../shared/routes/companies.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import { readEndpoint } from '../platform/endpoint.ts';
import { linkedPage } from '../platform/http-response.ts';
import type { Position } from '../directory/read-list.ts';
import { searchCompanies, suggestCompanies } from '../directory/search.ts';

export const handler = readEndpoint(routes.listCompanies, async ({ query, event }) => {
  const { cursor, limit: _limit, ...asked } = query;
  const list = { route: routes.listCompanies, of: asked };
  const after = decodeCursor(list, cursor) as Position | undefined;
  const { q, namesFirst, ...page } = query;
  const { next, ...found } = await (q !== undefined && namesFirst
    ? suggestCompanies(q, page)
    : searchCompanies({ ...query, after }));
  return linkedPage(event, {
    items: found.rows,
    total: found.total,
    isAtLeast: found.isAtLeast,
    unfiltered: found.unfiltered,
    next: next && encodeCursor(list, next),
  });
});
