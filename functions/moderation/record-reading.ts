import type { SecurityEvent } from '../../shared/security-events.ts';
import { getAdminReview } from '../../shared/routes/moderation.ts';
import type { ModeratedReview } from '../../shared/schemas/moderation.ts';
import { auditWrites } from '../platform/audit.ts';
import { HttpError } from '../platform/http-error.ts';
import { withinRateLimits } from '../platform/rate-limit.ts';
import type { RequestContext, SignedInUser } from '../platform/request-context.ts';
import { logSecurityEvent } from '../platform/security-log.ts';
import { transact } from '../platform/table.ts';

/** The page reads a review again whenever a moderator returns to it, so one entry an hour is enough. */
const WINDOW_SECONDS = 3600;

type Reading = Pick<RequestContext, 'clientAddress' | 'now'> & { user: SignedInUser };

/**
 * Records that a moderator received the files of a review, or its texts before a redaction: in the audit
 * list, once an hour for each review, and in the security log. Throws if it cannot be recorded; then the
 * moderator gets nothing.
 */
export async function recordReading(review: ModeratedReview, { user, clientAddress, now }: Reading) {
  const files = review.attachments.filter(({ downloadUrl }) => downloadUrl !== null).length;
  const read: [SecurityEvent, string][] = [
    ...(files > 0 ? [['EvidenceRead', 'files'] satisfies [SecurityEvent, string]] : []),
    ...(review.original ? [['OriginalRead', 'text before redaction'] satisfies [SecurityEvent, string]] : []),
  ];
  if (read.length === 0) return;
  const subject = `review ${review.id}`;
  const detail = read.map(([, what]) => what).join(', ');
  const entry = { act: getAdminReview.id, actorId: user.id, subject, reason: null, note: null, detail };
  const limit = { rule: 'reading', subject: `${user.id} ${subject}`, max: 1, windowSeconds: WINDOW_SECONDS };
  await withinRateLimits([limit], now, () => transact(auditWrites(entry, now))).catch((error: unknown) => {
    const isRecorded = error instanceof HttpError && error.code === 'too_many_requests';
    if (!isRecorded) throw error;
  });
  const call = { route: getAdminReview, body: undefined, user, clientAddress };
  for (const [event] of read) logSecurityEvent(event, call, { review: review.id, files });
}
