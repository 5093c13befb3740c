import { SESSIONS, sessionKey, userKey } from './keys.ts';
import { clearPartition } from './partition.ts';
import type { SessionCookie } from './session-cookie.ts';

/** Ends every session of a user, but the one that may stay. */
export async function endSessions(userId: string, stays?: SessionCookie): Promise<void> {
  await clearPartition(userKey(userId).pk, SESSIONS, stays && sessionKey(stays.userId, stays.secret).sk);
}
