import * as routes from '../../shared/routes/accounts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { isModeratorSessionOver } from '../platform/moderator-session.ts';
import { listSessions, sessionId } from '../platform/session.ts';

export const handler = endpoint(routes.listSessions, async ({ user: { id, role, session }, now }) => {
  const current = sessionId(session);
  const sessions = await listSessions(id, now);
  const live = sessions.filter((one) => role !== 'ADMIN' || !isModeratorSessionOver(one, now));
  return live.map((one) => ({ ...one, current: one.id === current }));
});
