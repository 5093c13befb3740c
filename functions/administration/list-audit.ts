import type { Route } from '../../shared/route.ts';
import { routes } from '../../shared/routes.ts';
import { notAChoice } from '../../shared/schemas/fields.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import { linkedPage } from '../platform/linked-page.ts';
import { validationFailed } from '../platform/parsing.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';
import { readAudit } from './audit-trail.ts';
import { auditViewsOf } from './audit-view.ts';

/** Each admin act is a route, and is recorded by its id. */
const isAct = (name: string) =>
  Object.values<Route>(routes).some(
    ({ id, access, method }) => id === name && access === 'admin' && method !== 'GET',
  );

export const handler = signedInEndpoint(routes['list-audit'], async ({ query, event, now }) => {
  const { limit, cursor, ...filters } = query;
  if (filters.act !== undefined && !isAct(filters.act))
    throw validationFailed([{ path: 'act', message: notAChoice('Act') }]);
  const list = JSON.stringify(['audit', filters]);
  const place = decodeCursor(list, cursor);
  const { entries, next } = await readAudit(filters, limit, place, now);
  return linkedPage(event, { items: await auditViewsOf(entries), next: next && encodeCursor(list, next) });
});
