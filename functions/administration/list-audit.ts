import { isAudited, type Route } from '../../shared/route.ts';
import * as routes from '../../shared/routes/administration.ts';
import * as appeals from '../../shared/routes/appeals.ts';
import * as privacy from '../../shared/routes/privacy.ts';
import * as moderation from '../../shared/routes/moderation.ts';
import * as replies from '../../shared/routes/replies.ts';
import * as representatives from '../../shared/routes/representatives.ts';
import * as takedowns from '../../shared/routes/takedowns.ts';
import { notAChoice } from '../../shared/schemas/fields.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import { linkedPage } from '../platform/http-response.ts';
import { validationFailed } from '../platform/middleware.ts';
import { endpoint } from '../platform/endpoint.ts';
import { auditPlace, readAudit } from './audit-trail.ts';
import { toAuditEntries } from './audit-view.ts';

/** Each act of a moderator is a route, and is recorded by its id. */
const ACTS = Object.values<Route>({
  ...routes,
  ...appeals,
  ...privacy,
  ...moderation,
  ...replies,
  ...representatives,
  ...takedowns,
}).filter(isAudited);

export const handler = endpoint(routes.listAudit, async ({ query, event, user }) => {
  const { limit, cursor, ...filters } = query;
  if (filters.act !== undefined && !ACTS.some(({ id }) => id === filters.act))
    throw validationFailed([{ path: 'act', message: notAChoice('Act') }]);
  const list = { route: routes.listAudit, of: [user.id, filters], place: auditPlace };
  const { entries, next, ...counted } = await readAudit(filters, limit, decodeCursor(list, cursor));
  return linkedPage(event, {
    items: await toAuditEntries(entries),
    ...counted,
    next: next && encodeCursor(list, next),
  });
});
