import * as routes from '../../shared/routes/moderation.ts';
import type { ModeratedReview } from '../../shared/schemas/moderation.ts';
import type { SecurityEvent } from '../../shared/security-events.ts';
import { recordReading } from '../decisions/record-reading.ts';
import { HttpError } from '../platform/http-error.ts';
import { endpoint } from '../platform/endpoint.ts';
import { findReview } from '../records/review/review.ts';
import { readModeratedReview } from './moderated-view.ts';

export const handler = endpoint(
  routes.getAdminReview,
  async ({ params: { id }, user, clientAddress, now }) => {
    const review = await findReview(id);
    if (!review) throw new HttpError('review_not_found');
    const shown = await readModeratedReview(review, user.id, now);
    const read = whatIsNotPublic(shown);
    if (read) await recordReading(read, { user, clientAddress, now });
    return shown;
  },
);

function whatIsNotPublic({ id, attachments, original }: ModeratedReview) {
  const files = attachments.filter(({ downloadUrl }) => downloadUrl !== null).length;
  const read: [SecurityEvent, string][] = [
    ...(files > 0 ? [['EvidenceRead', 'files'] satisfies [SecurityEvent, string]] : []),
    ...(original ? [['OriginalRead', 'text before redaction'] satisfies [SecurityEvent, string]] : []),
  ];
  if (read.length === 0) return null;
  return {
    route: routes.getAdminReview,
    subject: `review ${id}`,
    detail: read.map(([, what]) => what).join(', '),
    events: read.map(([event]) => event),
    facts: { review: id, files },
  };
}
