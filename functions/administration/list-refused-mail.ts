import * as routes from '../../shared/routes/administration.ts';
import { REFUSED_MAIL } from '../notices/outbox.ts';
import { readRefusedMail } from '../notices/refused-mail.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import { linkedPage } from '../platform/linked-page.ts';
import { countQueue } from '../platform/read-index.ts';
import { signedInEndpoint } from '../platform/signed-in-endpoint.ts';

export const handler = signedInEndpoint(routes.listRefusedMail, async ({ query, event }) => {
  const place = decodeCursor(REFUSED_MAIL, query.cursor);
  const [{ mail, next }, total] = await Promise.all([
    readRefusedMail(query.limit, place),
    countQueue(REFUSED_MAIL),
  ]);
  return linkedPage(event, { items: mail, total, next: next && encodeCursor(REFUSED_MAIL, next) });
});
