import type { OwnReply } from '../../shared/schemas/replies.ts';
import { tryReindex } from '../directory/reindex.ts';
import { type EmailContent, outboxWrite } from '../records/email/outbox.ts';
import { readModerator } from '../decisions/moderator.ts';
import { isOwnReply, refuseOwnCase } from '../decisions/own-case.ts';
import { reviewAuditWrites } from '../platform/audit.ts';
import { HttpError } from '../platform/http-error.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { retryOnChange } from '../platform/retry.ts';
import { transact, type Write } from '../platform/table.ts';
import { findRepresentation } from '../records/representative/representative.ts';
import { checkRepresentative } from '../records/representative/representative-writes.ts';
import { findReviewHead, isPublicReview, type ReviewSummary } from '../records/review/review.ts';
import { countMonth, logDecision } from '../records/statistics/figures.ts';
import { companyEvent } from '../records/watch/company-event.ts';
import { findReply, type ReplyRecord, reviewIdOf, toOwnReply } from '../records/reply/reply.ts';
import { publishReply, refuseReply } from '../records/reply/reply-writes.ts';

/**
 * Publishes a reply: its record, the review's public copy, the company's figures, the mails and the audit entry change
 * together. Whoever wrote it still has to speak for the company.
 */
export async function approveReply(id: string, action: ModeratorAction): Promise<OwnReply> {
  const { after, review } = await decideOnce(id, action, async (reply, review) => {
    if (!isPublicReview(review)) throw new HttpError('review_not_public');
    const representative = await findRepresentation(reply.userId, review.companyId);
    if (!representative) throw new HttpError('not_representative');
    const { after, writes } = publishReply(reply, review, action.now);
    const { id: reviewId, title: reviewTitle, companyName } = review;
    const told = { kind: 'review-answered', facts: { reviewId, reviewTitle, companyName } } as const;
    const { siteOrigin, now } = action;
    return {
      after,
      writes: [
        ...writes,
        countMonth(review.id, action.now, { replies: 1 }),
        ...companyEvent(review, 'REPLIED', action.now),
        checkRepresentative(representative),
        outboxWrite({ ...told, userId: review.userId, siteOrigin }, now),
      ],
      act: 'approve-reply',
      reason: null,
      mail: { kind: 'reply-published', facts: { reviewId, companyName } },
    };
  });
  await tryReindex(review.companySlug);
  return toOwnReply(after);
}

/** Refuses a reply; whoever wrote it is told why. */
export async function rejectReply(id: string, reason: string, action: ModeratorAction): Promise<OwnReply> {
  const { after } = await decideOnce(id, action, (reply, { id: reviewId, companyName }) =>
    Promise.resolve({
      ...refuseReply(reply, reason),
      act: 'reject-reply',
      reason,
      mail: { kind: 'reply-rejected', facts: { reviewId, companyName, reason } },
    }),
  );
  return toOwnReply(after);
}

interface Decided {
  after: ReplyRecord;
  writes: Write[];
  act: string;
  reason: string | null;
  mail: EmailContent;
}

const DECIDED = { message: 'A decision on this reply has already been made.' };

function decideOnce(
  id: string,
  { moderatorId, siteOrigin, now }: ModeratorAction,
  decide: (reply: ReplyRecord, review: ReviewSummary) => Promise<Decided>,
): Promise<{ after: ReplyRecord; review: ReviewSummary }> {
  return retryOnChange(async () => {
    const reviewId = reviewIdOf(id);
    const [reply, review] = await Promise.all([findReply(reviewId), findReviewHead(reviewId)]);
    if (!reply || !review) throw new HttpError('reply_not_found');
    if (reply.id !== id) throw new HttpError('reply_changed');
    if (reply.status !== 'PENDING') throw new HttpError('already_decided', DECIDED);
    refuseOwnCase(isOwnReply(reply, review, await readModerator(moderatorId)));
    const { after, writes, act, reason, mail } = await decide(reply, review);
    const outcome = act === 'approve-reply' ? 'APPROVED' : 'REJECTED';
    await transact([
      ...writes,
      logDecision({ kind: 'REPLY', outcome, since: reply.createdAt }, now),
      outboxWrite({ ...mail, userId: reply.userId, siteOrigin }, now),
      ...reviewAuditWrites(reviewId, { act, actorId: moderatorId, reason, note: null }, now),
    ]);
    return { after, review };
  });
}
