import { randomUUID } from 'node:crypto';
import * as routes from '../../shared/routes/accounts.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { endpoint } from '../platform/endpoint.ts';
import { askArchiveWrite } from './archive.ts';
import { transactFor } from '../records/user/user.ts';

/** The archive is made before the mail about it is sent (functions/workers/deliver-records.ts). */
export const handler = endpoint(routes.requestArchive, async ({ user: { id, role }, now, siteOrigin }) => {
  const archiveId = randomUUID();
  await transactFor(id, [
    askArchiveWrite(id, archiveId, now),
    outboxWrite({ kind: 'data-archive', userId: id, facts: { archiveId, role }, siteOrigin }, now),
  ]);
  return { message: 'We are putting your data together, and mail you when it is ready.' };
});
