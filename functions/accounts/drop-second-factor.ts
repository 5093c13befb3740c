import { endSessions, markSecondFactor } from '../platform/session.ts';
import type { SessionCookie } from '../platform/session-cookie.ts';
import { requireSoftwareToken } from '../platform/software-token.ts';
import { forgetRecoveryCodes } from './recovery-codes.ts';
import { storeSecondFactor } from '../records/user/user.ts';

/** Every step may be repeated. */
export async function dropSecondFactor(userId: string, now: Date, stays?: SessionCookie): Promise<void> {
  await requireSoftwareToken(userId, false);
  await forgetRecoveryCodes(userId);
  await storeSecondFactor(userId, false, now);
  if (stays) await markSecondFactor(stays, false);
  await endSessions(userId, stays);
}
