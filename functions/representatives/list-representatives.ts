import * as routes from '../../shared/routes/representatives.ts';
import { endpoint } from '../platform/endpoint.ts';
import { linkedPage } from '../platform/http-response.ts';
import { readQueuePage } from '../platform/queue-page.ts';
import { toModeratedRepresentatives } from './moderated-view.ts';
import { toRepresentativeRecord } from '../records/representative/representative.ts';
import { representativeQueue } from '../records/representative/representative-writes.ts';

export const handler = endpoint(routes.listRepresentatives, async ({ query, event, user }) => {
  const { status } = query;
  const list = { route: routes.listRepresentatives, of: [user.id, status] };
  const page = await readQueuePage(representativeQueue(status), list, query);
  const records = page.items.map(toRepresentativeRecord);
  return linkedPage(event, { ...page, items: await toModeratedRepresentatives(records, user.id) });
});
