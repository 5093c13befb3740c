import { endSessions } from '../platform/session.ts';
import { revokeAllTokens, setPassword } from '../platform/identity.ts';
import type { SessionCookie } from '../platform/session-cookie.ts';
import { withdrawTokens } from '../records/token/token.ts';

interface NewPassword {
  userId: string;
  password: string;
  stays: SessionCookie | null;
  field?: string;
}

/**
 * The session that stays keeps its tokens: an account with a second factor gets no new ones without a code, and
 * the pool can only revoke all at once. Those of the ended sessions were encrypted in them and are deleted.
 */
export async function renewPassword({ userId, password, stays, field }: NewPassword): Promise<void> {
  await setPassword(userId, password, field);
  await endSessions(userId, stays ?? undefined);
  await withdrawTokens(userId);
  if (!stays) await revokeAllTokens(userId);
}
