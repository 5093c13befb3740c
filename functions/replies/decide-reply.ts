import type { OwnReply } from '../../shared/schemas/replies.ts';
import { isPublicReview } from '../../shared/review-state.ts';
import { alreadyDecided, decide, type Moderated } from '../decisions/moderated.ts';
import { replyCase } from '../decisions/conflict.ts';
import { HttpError } from '../platform/http-error.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import type { EmailContent } from '../records/email/outbox.ts';
import { mayAnswer } from '../records/notice/notice-address.ts';
import { isAnswerer } from '../records/user/user.ts';
import { findReply, type ReplyRecord, reviewIdOf, toOwnReply } from '../records/reply/reply.ts';
import { publishReply, refuseReply, takeFromView } from '../records/reply/reply-writes.ts';
import { findRepresentation } from '../records/representative/representative.ts';
import { checkRepresentative } from '../records/representative/representative-writes.ts';
import { findReviewHead, type ReviewSummary } from '../records/review/review.ts';
import { companyEvent } from '../records/watch/company-event.ts';

interface Found<Reply = ReplyRecord> {
  reply: Reply;
  review: ReviewSummary;
}

async function findWithReview(id: string): Promise<Found> {
  const reviewId = reviewIdOf(id);
  const [reply, review] = await Promise.all([findReply(reviewId), findReviewHead(reviewId)]);
  if (!reply || !review) throw new HttpError('reply_not_found');
  return { reply, review };
}

const REPLIES: Moderated<Found> = {
  kind: 'REPLY',
  find: async (id) => {
    const found = await findWithReview(id);
    if (found.reply.id !== id) throw new HttpError('reply_changed');
    return found;
  },
  caseOf: ({ reply, review }) => replyCase(reply, review),
  status: ({ reply }) => reply.status,
  refusal: () => alreadyDecided('reply'),
  since: ({ reply }) => reply.createdAt,
  entry: ({ review: { id } }) => ({ subject: `review ${id}`, historyOf: id }),
};

type PublishedReply = ReplyRecord & { published: NonNullable<ReplyRecord['published']> };

/** The published reply, which may have a newer waiting one next to it. */
const PUBLISHED_REPLIES: Moderated<Found<PublishedReply>> = {
  ...REPLIES,
  find: async (id) => {
    const { reply, review } = await findWithReview(id);
    const { published } = reply;
    if (published?.id === id) return { reply: { ...reply, published }, review };
    if (reply.id !== id) throw new HttpError('reply_changed');
    throw new HttpError('already_decided', { message: 'This reply is not public.' });
  },
  caseOf: ({ reply, review }) => replyCase(reply.published, review),
  status: () => 'APPROVED',
  since: ({ reply }) => reply.published.publishedAt,
};

/** A writer without an account reads the outcome at the address where they wrote the reply. */
const toWriter = ({ userId }: Pick<ReplyRecord, 'userId'>, mail: EmailContent) =>
  isAnswerer(userId) ? [] : [{ ...mail, userId }];

/** The writer must still speak for the company. */
export async function approveReply(id: string, action: ModeratorAction): Promise<OwnReply> {
  const { now } = action;
  const after = await decide(REPLIES, id, 'approve-reply', action, async ({ reply, review }) => {
    if (!isPublicReview(review)) throw new HttpError('review_not_public');
    const isByNotice = isAnswerer(reply.userId);
    const representative = isByNotice ? null : await findRepresentation(reply.userId, review.companyId);
    if (!representative && !(isByNotice && (await mayAnswer(review, now))))
      throw new HttpError('not_representative');
    const { after, writes } = await publishReply(reply, review, now);
    const { id: reviewId, title: reviewTitle, companyName } = review;
    return {
      after,
      writes: [
        ...writes,
        ...companyEvent(review, 'REPLIED', now),
        ...(representative ? [checkRepresentative(representative)] : []),
      ],
      mails: [
        { kind: 'review-answered', userId: review.userId, facts: { reviewId, reviewTitle, companyName } },
        ...toWriter(reply, { kind: 'reply-published', facts: { reviewId, companyName } }),
      ],
    };
  });
  return toOwnReply(after);
}

export async function rejectReply(id: string, reason: string, action: ModeratorAction): Promise<OwnReply> {
  const after = await decide(REPLIES, id, 'reject-reply', action, ({ reply, review }) => {
    const facts = { reviewId: review.id, companyName: review.companyName, reason };
    const mails = toWriter(reply, { kind: 'reply-rejected', facts });
    return { ...refuseReply(reply, reason), reason, mails };
  });
  return toOwnReply(after);
}

/** A newer waiting reply stays in the queue. */
export async function unpublishReply(id: string, reason: string, action: ModeratorAction): Promise<OwnReply> {
  const after = await decide(PUBLISHED_REPLIES, id, 'unpublish-reply', action, async ({ reply, review }) => {
    const { id: reviewId, companyName } = review;
    const facts = { reviewId, companyName, reason };
    const mails = toWriter(reply.published, { kind: 'reply-unpublished', facts });
    return { ...(await takeFromView(reply, review, reason, action.now)), reason, mails };
  });
  return toOwnReply(after);
}
