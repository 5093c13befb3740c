import * as routes from '../../shared/routes/administration.ts';
import { REFUSED_EMAILS } from '../records/email/outbox.ts';
import { readRefusedEmails } from '../records/email/refused-emails.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import { linkedPage } from '../platform/http-response.ts';
import { countByStatus } from '../platform/read-index.ts';
import { endpoint } from '../platform/endpoint.ts';

/** Beyond this number, the list says only that there are at least this many. */
const MOST_COUNTED = 1_000;

export const handler = endpoint(routes.listRefusedMail, async ({ query, event, user }) => {
  const list = { route: routes.listRefusedMail, of: user.id };
  const place = decodeCursor(list, query.cursor);
  const [{ mail, next }, total] = await Promise.all([
    readRefusedEmails(query.limit, place),
    countByStatus(REFUSED_EMAILS, MOST_COUNTED),
  ]);
  const isAtLeast = total === MOST_COUNTED;
  return linkedPage(event, { items: mail, total, isAtLeast, next: next && encodeCursor(list, next) });
});
