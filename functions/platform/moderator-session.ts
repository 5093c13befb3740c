import { HOUR_MS, MINUTE_MS } from '../../shared/durations.ts';
import { MODERATOR_SESSION, PASSWORD_RECENT_MINUTES } from '../../shared/limits.ts';
import type { SessionCookie } from './session-cookie.ts';
import { endUnusedSession, type SessionTimes, touchSession } from './session.ts';

/** A use is written at most this often, so a session can end that much earlier than its idle time. */
const WRITTEN_EVERY_MS = MINUTE_MS;

const since = (at: string, now: Date) => now.getTime() - Date.parse(at);

/** False if it ended. Of two calls at once that end and continue it, the later throws `ConditionsFailed`. */
export async function continueModeratorSession(
  cookie: SessionCookie,
  session: SessionTimes,
  now: Date,
): Promise<boolean> {
  const { createdAt, lastUsedAt = createdAt } = session;
  const isOver = isModeratorSessionOver(session, now);
  if (isOver) await endUnusedSession(cookie, session);
  else if (since(lastUsedAt, now) >= WRITTEN_EVERY_MS) await touchSession(cookie, session, now);
  return !isOver;
}

export const isModeratorSessionOver = (
  { createdAt, lastUsedAt = createdAt }: SessionTimes,
  now: Date,
): boolean =>
  since(createdAt, now) >= MODERATOR_SESSION.hours * HOUR_MS ||
  since(lastUsedAt, now) >= MODERATOR_SESSION.idleMinutes * MINUTE_MS;

export const isPasswordRecent = (
  { createdAt, passwordGivenAt = createdAt }: SessionTimes,
  now: Date,
): boolean => since(passwordGivenAt, now) <= PASSWORD_RECENT_MINUTES * MINUTE_MS;
