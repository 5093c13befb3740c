import * as routes from '../../shared/routes/replies.ts';
import type { ModeratedReply } from '../../shared/schemas/replies.ts';
import { findPersonalInformation } from '../../shared/personal-information/scan.ts';
import { findUsers, type UserRecord } from '../records/user/user.ts';
import { type Moderator, readModerator } from '../decisions/moderator.ts';
import { isOwnReply } from '../decisions/own-case.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { linkedPage } from '../platform/http-response.ts';
import { batchGet } from '../platform/items.ts';
import { isReviewKey, type Key, reviewBodyKey, reviewKey } from '../platform/keys.ts';
import { readQueuePage } from '../platform/queue-page.ts';
import { isPublicReview, type ReviewContent, type ReviewSummary } from '../records/review/review.ts';
import { type ReplyRecord, toOwnReply, toPublicReply } from '../records/reply/reply.ts';
import { REPLY_QUEUE } from '../records/reply/reply-writes.ts';

export const handler = signedInEndpoint(routes.listReplies, async ({ query, event, user }) => {
  const page = await readQueuePage(REPLY_QUEUE, { route: routes.listReplies, of: user.id }, query);
  const replies = page.items as unknown as ReplyRecord[];
  return linkedPage(event, { ...page, items: await toModeratedReplies(replies, user.id) });
});

/** Replies with the reviews that they answer; one whose review is gone is left out. */
async function toModeratedReplies(
  replies: readonly ReplyRecord[],
  moderatorId: string,
): Promise<ModeratedReply[]> {
  const keys = replies.flatMap(({ reviewId }) => [reviewKey(reviewId), reviewBodyKey(reviewId)]);
  const [items, users, moderator] = await Promise.all([
    batchGet(keys) as Promise<unknown> as Promise<Key[]>,
    findUsers(replies.map(({ userId }) => userId)),
    readModerator(moderatorId),
  ]);
  return replies.flatMap((reply) => {
    const [head, body] = [true, false].map((isHead) =>
      items.find((item) => item.pk === reviewKey(reply.reviewId).pk && isReviewKey(item) === isHead),
    ) as [ReviewSummary?, ReviewContent?];
    return head && body ? [toModerated(reply, { head, body }, users.get(reply.userId), moderator)] : [];
  });
}

function toModerated(
  reply: ReplyRecord,
  { head, body }: { head: ReviewSummary; body: ReviewContent },
  user: UserRecord | undefined,
  moderator: Moderator,
): ModeratedReply {
  const { id, title, category, companyName: name, companySlug: slug } = head;
  const ownCase = isOwnReply(reply, head, moderator);
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
