import * as routes from '../../shared/routes/administration.ts';
import type { StandingCompany } from '../companies/company.ts';
import { PROPOSED_QUEUE } from '../companies/create-company.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import { linkedPage } from '../platform/linked-page.ts';
import { readQueue } from '../platform/read-index.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { readCounts } from '../platform/stats.ts';
import { adminViewsOf } from './admin-view.ts';

export const handler = signedInEndpoint(routes.listPendingCompanies, async ({ query, event }) => {
  const place = decodeCursor(PROPOSED_QUEUE, query.cursor);
  const [{ items, next }, counts] = await Promise.all([
    readQueue(PROPOSED_QUEUE, query.limit, place),
    readCounts(),
  ]);
  return linkedPage(event, {
    items: await adminViewsOf(items as unknown as StandingCompany[]),
    total: counts.proposedCompanies,
    next: next && encodeCursor(PROPOSED_QUEUE, next),
  });
});
