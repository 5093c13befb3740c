import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import { linkedPage } from '../platform/linked-page.ts';
import { readAuthored } from '../platform/read-index.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { findCompanies, isStanding, ownViewOf } from './company.ts';

export const handler = signedInEndpoint('list-own-companies', async ({ query, user, event }) => {
  const list = `companies of ${user.id}`;
  const place = decodeCursor(list, query.cursor);
  const { items, next } = await readAuthored(`${user.id}#companies`, query.limit, place);
  const companies = await findCompanies(items.map((item) => item['slug'] as string));
  const standing = companies.filter(isStanding);
  return linkedPage(event, { items: standing.map(ownViewOf), next: next && encodeCursor(list, next) });
});
