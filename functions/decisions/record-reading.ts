import type { ApiRoute } from '../../shared/route.ts';
import type { SecurityEvent } from '../../shared/security-events.ts';
import { auditWrites } from '../platform/audit.ts';
import { HttpError } from '../platform/http-error.ts';
import { withinRateLimits } from '../platform/rate-limit.ts';
import type { RequestContext, SignedInUser } from '../platform/request-context.ts';
import { logSecurityEvent } from '../platform/security-log.ts';
import { transact } from '../platform/table.ts';

/** The pages read an item again whenever a moderator returns to it, so one entry an hour is enough. */
const WINDOW_SECONDS = 3600;

interface Read {
  route: ApiRoute;
  subject: string;
  detail: string;
  events: readonly SecurityEvent[];
  facts: Record<string, unknown>;
}

type Reading = Pick<RequestContext, 'clientAddress' | 'now'> & { user: SignedInUser };

/** Once an hour for each item in the audit list, and in the security log. Throws if it cannot be recorded. */
export async function recordReading(
  { route, subject, detail, events, facts }: Read,
  { user, clientAddress, now }: Reading,
): Promise<void> {
  const entry = { act: route.id, actorId: user.id, subject, reason: null, note: null, detail };
  const limit = { rule: 'reading', subject: `${user.id} ${subject}`, max: 1, windowSeconds: WINDOW_SECONDS };
  await withinRateLimits([limit], now, () => transact(auditWrites(entry, now))).catch((error: unknown) => {
    const isRecorded = error instanceof HttpError && error.code === 'too_many_requests';
    if (!isRecorded) throw error;
  });
  for (const event of events) logSecurityEvent(event, { route, body: undefined, user, clientAddress }, facts);
}
