import type { OwnReply } from '../../shared/schemas/replies.ts';
import { tryReindex } from '../directory/reindex.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { readModerator } from '../decisions/moderator.ts';
import { isOwnReply, refuseOwnCase } from '../decisions/own-case.ts';
import { reviewAuditWrites } from '../platform/audit.ts';
import { HttpError } from '../platform/http-error.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { retryOnChange } from '../platform/retry.ts';
import { transact } from '../platform/table.ts';
import { findReviewHead } from '../records/review/review.ts';
import { logDecision } from '../records/statistics/figures.ts';
import { findReply, reviewIdOf, toOwnReply } from '../records/reply/reply.ts';
import { takeFromView } from '../records/reply/reply-writes.ts';

const NOT_PUBLISHED = { message: 'This reply is not public.' };

/**
 * Takes a published reply away: its record, the review's public copy, the company's figures, the mail to whoever wrote it and
 * the audit entry change together. A newer one that waits stays in the queue.
 */
export async function unpublishReply(
  id: string,
  reason: string,
  { moderatorId, siteOrigin, now }: ModeratorAction,
): Promise<OwnReply> {
  const { after, review } = await retryOnChange(async () => {
    const reviewId = reviewIdOf(id);
    const [reply, review] = await Promise.all([findReply(reviewId), findReviewHead(reviewId)]);
    if (!reply || !review) throw new HttpError('reply_not_found');
    const { published } = reply;
    if (published?.id !== id)
      throw reply.id === id
        ? new HttpError('already_decided', NOT_PUBLISHED)
        : new HttpError('reply_changed');
    refuseOwnCase(isOwnReply(published, review, await readModerator(moderatorId)));
    const { after, writes } = takeFromView({ ...reply, published }, review, reason, now);
    const { companyName } = review;
    const facts = { reviewId, companyName, reason };
    const act = { act: 'unpublish-reply', actorId: moderatorId, reason, note: null };
    await transact([
      ...writes,
      logDecision({ kind: 'REPLY', outcome: 'UNPUBLISHED', since: published.publishedAt }, now),
      outboxWrite({ kind: 'reply-unpublished', userId: published.userId, facts, siteOrigin }, now),
      ...reviewAuditWrites(reviewId, act, now),
    ]);
    return { after, review };
  });
  await tryReindex(review.companySlug);
  return toOwnReply(after);
}
