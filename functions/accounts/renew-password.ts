import { endSessions, replaceTokens } from '../platform/session.ts';
import { checkPassword, setPassword } from '../platform/identity.ts';
import type { SessionCookie } from '../platform/session-cookie.ts';

interface NewPassword {
  userId: string;
  email: string;
  password: string;
  /** The session that may stay. */
  stays: SessionCookie | null;
  now: Date;
  /** Where the body holds the password. */
  field?: string;
}

/** Sets a password, which ends every session of the account; the one that may stay goes on with tokens of its own. */
export async function renewPassword({
  userId,
  email,
  password,
  stays,
  now,
  field,
}: NewPassword): Promise<void> {
  await setPassword(userId, password, field);
  await endSessions(userId, stays ?? undefined);
  // The pool has ended this session's tokens with all the others.
  if (stays) await replaceTokens(stays, await checkPassword(email, password, now));
}
