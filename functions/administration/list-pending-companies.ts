import { findCompanies } from '../companies/company.ts';
import { PROPOSED_QUEUE } from '../companies/create-company.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import { linkedPage } from '../platform/linked-page.ts';
import { readQueue } from '../platform/read-index.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { adminViewOf } from './admin-view.ts';

export const handler = signedInEndpoint('list-pending-companies', async ({ query, event }) => {
  const place = decodeCursor(PROPOSED_QUEUE, query.cursor);
  const { items, next } = await readQueue(PROPOSED_QUEUE, query.limit, place);
  const found = await findCompanies(items.map(({ slug }) => slug as string));
  const proposed = found.filter(({ status }) => status === 'PROPOSED');
  return linkedPage(event, {
    items: await Promise.all(proposed.map(adminViewOf)),
    next: next && encodeCursor(PROPOSED_QUEUE, next),
  });
});
