import * as routes from '../../shared/routes/companies.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import { authoredOf } from '../platform/keys.ts';
import { linkedPage } from '../platform/linked-page.ts';
import { readAuthored } from '../platform/read-index.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { readOwnCount } from '../platform/stats.ts';
import { ownViewOf, type StandingCompany } from './company.ts';

export const handler = signedInEndpoint(routes.listOwnCompanies, async ({ query, user, event }) => {
  const list = `companies of ${user.id}`;
  const place = decodeCursor(list, query.cursor);
  const author = authoredOf(user.id, 'companies');
  const [{ items, next }, total] = await Promise.all([
    readAuthored(author, query.limit, place),
    readOwnCount(user.id, 'companies'),
  ]);
  const companies = items as unknown as StandingCompany[];
  return linkedPage(event, {
    items: companies.map(ownViewOf),
    total,
    next: next && encodeCursor(list, next),
  });
});
