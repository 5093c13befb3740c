import * as routes from '../../shared/routes/administration.ts';
import { REFUSED_MAIL } from '../emails/outbox.ts';
import { readRefusedMail } from '../emails/refused-emails.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import { linkedPage } from '../platform/http-response.ts';
import { countQueue } from '../platform/read-index.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';

export const handler = signedInEndpoint(routes.listRefusedMail, async ({ query, event }) => {
  const place = decodeCursor(REFUSED_MAIL, query.cursor);
  const [{ mail, next }, total] = await Promise.all([
    readRefusedMail(query.limit, place),
    countQueue(REFUSED_MAIL),
  ]);
  return linkedPage(event, { items: mail, total, next: next && encodeCursor(REFUSED_MAIL, next) });
});
