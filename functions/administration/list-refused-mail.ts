import * as routes from '../../shared/routes/administration.ts';
import { REFUSED_EMAILS } from '../records/email/outbox.ts';
import { viewRefusedEmails } from '../records/email/refused-emails.ts';
import { linkedPage } from '../platform/http-response.ts';
import { readQueuePage } from '../platform/queue-page.ts';
import { endpoint } from '../platform/endpoint.ts';

export const handler = endpoint(routes.listRefusedMail, async ({ query, event, user }) => {
  const list = { route: routes.listRefusedMail, of: user.id };
  const page = await readQueuePage(REFUSED_EMAILS, list, query, false);
  return linkedPage(event, { ...page, items: await viewRefusedEmails(page.items) });
});
