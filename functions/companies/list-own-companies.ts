import * as routes from '../../shared/routes/companies.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import { authorPartition } from '../platform/keys.ts';
import { linkedPage } from '../platform/http-response.ts';
import { indexPlace, readAuthored } from '../platform/read-index.ts';
import { endpoint } from '../platform/endpoint.ts';
import { readOwnCount } from '../records/statistics/list-counts.ts';
import { toOwnCompanies } from '../records/company/duplicate-proposals.ts';

export const handler = endpoint(routes.listOwnCompanies, async ({ query, user, event }) => {
  const list = { route: routes.listOwnCompanies, of: user.id, place: indexPlace };
  const place = decodeCursor(list, query.cursor);
  const author = authorPartition(user.id, 'companies');
  const [{ items, next }, total] = await Promise.all([
    readAuthored(author, query.limit, place),
    readOwnCount(user.id, 'companies'),
  ]);
  return linkedPage(event, {
    items: await toOwnCompanies(items),
    total,
    next: next && encodeCursor(list, next),
  });
});
