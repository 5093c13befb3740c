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
  /** The body's field with the password. */
  field?: string;
}

/** Sets a password and ends every session of the account, except the one that may stay, which gets new tokens. */
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
  // The user pool has revoked this session's tokens, too.
  if (stays) await replaceTokens(stays, await checkPassword(email, password, now));
}
