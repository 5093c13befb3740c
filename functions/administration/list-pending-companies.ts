import * as routes from '../../shared/routes/administration.ts';
import { isActive, toCompanyRecord } from '../records/company/company.ts';
import { PROPOSED_QUEUE } from '../records/company/company-writes.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import { linkedPage } from '../platform/http-response.ts';
import { indexPlace, readByStatus } from '../platform/read-index.ts';
import { endpoint } from '../platform/endpoint.ts';

import { readCount } from '../records/statistics/list-counts.ts';
import { withWaitingReviews } from './proposals.ts';

export const handler = endpoint(routes.listPendingCompanies, async ({ query, event, user }) => {
  const list = { route: routes.listPendingCompanies, of: user.id, place: indexPlace };
  const place = decodeCursor(list, query.cursor);
  const [{ items, next }, total] = await Promise.all([
    readByStatus(PROPOSED_QUEUE, query.limit, place),
    readCount('proposedCompanies'),
  ]);
  return linkedPage(event, {
    items: await withWaitingReviews(items.map(toCompanyRecord).filter(isActive), user.id),
    total,
    next: next && encodeCursor(list, next),
  });
});
