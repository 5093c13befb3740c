import * as routes from '../../shared/routes/replies.ts';
import type { ModeratedReply } from '../../shared/schemas/replies.ts';
import { findPersonalInformation } from '../../shared/personal-information/scan.ts';
import { isPublicReview } from '../../shared/review-state.ts';
import { findUsers, type UserRecord } from '../records/user/user.ts';
import { type Moderator, readModerator } from '../decisions/moderator.ts';
import { findConflict, replyCase } from '../decisions/conflict.ts';
import { endpoint } from '../platform/endpoint.ts';
import { linkedPage } from '../platform/http-response.ts';
import { batchGet } from '../platform/items.ts';
import { reviewBodyKey, reviewKey } from '../platform/keys.ts';
import { readQueuePage } from '../platform/queue-page.ts';
import {
  type ReviewContent,
  type ReviewSummary,
  toReviewContent,
  toReviewSummary,
} from '../records/review/review.ts';
import { type ReplyRecord, toOwnReply, toPublicReply, toReply } from '../records/reply/reply.ts';
import { REPLY_QUEUE } from '../records/reply/reply-writes.ts';

export const handler = endpoint(routes.listReplies, async ({ query, event, user }) => {
  const page = await readQueuePage(REPLY_QUEUE, { route: routes.listReplies, of: user.id }, query);
  const replies = page.items.map(toReply);
  return linkedPage(event, { ...page, items: await toModeratedReplies(replies, user.id) });
});

async function toModeratedReplies(
  replies: readonly ReplyRecord[],
  moderatorId: string,
): Promise<ModeratedReply[]> {
  const keys = replies.flatMap(({ reviewId }) => [reviewKey(reviewId), reviewBodyKey(reviewId)]);
  const [items, users, moderator] = await Promise.all([
    batchGet(keys),
    findUsers(replies.map(({ userId }) => userId)),
    readModerator(moderatorId),
  ]);
  return replies.flatMap((reply) => {
    const [head, body] = [reviewKey(reply.reviewId), reviewBodyKey(reply.reviewId)].map((key) =>
      items.find(({ pk, sk }) => pk === key.pk && sk === key.sk),
    );
    if (!head || !body) return [];
    const review = { head: toReviewSummary(head), body: toReviewContent(body) };
    return [toModerated(reply, review, users.get(reply.userId), moderator)];
  });
}

function toModerated(
  reply: ReplyRecord,
  { head, body }: { head: ReviewSummary; body: ReviewContent },
  user: UserRecord | undefined,
  moderator: Moderator,
): ModeratedReply {
  const { id, title, category, companyName: name, companySlug: slug } = head;
  const { ownCase } = findConflict(replyCase(reply, head), moderator);
  return {
    ...toOwnReply(reply),
    company: { name, slug },
    review: {
      id,
      title,
      category,
      body: body.body,
      publishedAt: isPublicReview(head) ? head.decidedAt : null,
    },
    published: reply.published && toPublicReply(reply.published),
    user: ownCase ? null : (user ?? null),
    findings: findPersonalInformation(reply.body, name),
    ownCase,
  };
}
