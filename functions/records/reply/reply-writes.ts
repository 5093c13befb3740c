import { randomUUID } from 'node:crypto';
import { ANSWERER, NOBODY } from '../user/user.ts';
import { authorPartition, replyKey } from '../../platform/keys.ts';
import type { Item, Write } from '../../platform/table.ts';
import { put, remove, update } from '../../platform/writes.ts';
import type { ReviewSummary } from '../review/review.ts';
import { saveReview } from '../review/save-review.ts';
import { answer, leaveUnanswered } from '../review/transitions.ts';
import type { ReplyRecord } from './reply.ts';

/**
 * How a company's reply changes. Its record, what the review's head tells of it, its public copy and the company's figures
 * stay in line; a change fails as the write `reply` where it was replaced or decided meanwhile, and as the write `review`
 * where that changed.
 */

/** Where replies wait for a moderator. */
export const REPLY_QUEUE = 'REPLY#PENDING';
/** Who has no list of what they wrote. */
const WITHOUT_ACCOUNT: readonly string[] = [NOBODY, ANSWERER];
const PLACE_IN_QUEUE = ['queue', 'queuedAt'];

interface NewReply {
  reviewId: string;
  userId: string;
  body: string;
  position: string;
}

/** A text in the place of the last one. What is published stays until a moderator approves it. */
export function writeReply({ reviewId, userId, body, position }: NewReply, now: Date) {
  const createdAt = now.toISOString();
  const id = `${reviewId}.${randomUUID().slice(0, 8)}`;
  const reply = { reviewId, id, userId, body, position, status: 'PENDING', reason: null, createdAt } as const;
  const { pk: _, sk: __, ...set } = withPlaces({ ...replyKey(reviewId), ...reply, published: null });
  return {
    reply: { ...replyKey(reviewId), ...reply, published: null } satisfies ReplyRecord,
    write: update('reply', replyKey(reviewId), {
      set: { ...set, published: undefined },
      setOnce: { published: null },
    }),
  };
}

/** A reply with its place in the queue, while it waits, and in the list of what its author wrote. */
export function withPlaces(reply: ReplyRecord): ReplyRecord & Item {
  const place = `${reply.createdAt}#${reply.id}`;
  return {
    ...reply,
    ...(reply.status === 'PENDING' && { queue: REPLY_QUEUE, queuedAt: place }),
    ...(!WITHOUT_ACCOUNT.includes(reply.userId) && {
      authorId: authorPartition(reply.userId, 'replies'),
      authoredAt: place,
    }),
  };
}

const asRead = ({ id, status }: Pick<ReplyRecord, 'id' | 'status'>) => ({ id, status });

interface Decided {
  after: ReplyRecord;
  writes: Write[];
}

/** Everyone sees it from now on, below a review that everyone sees. */
export async function publishReply(reply: ReplyRecord, review: ReviewSummary, now: Date): Promise<Decided> {
  const { id, userId, body, position } = reply;
  const published = { id, userId, body, position, publishedAt: now.toISOString() };
  const set = { status: 'APPROVED', reason: null, published } as const;
  const after = { ...reply, ...set };
  const answered = { head: answer(review, now), reply: after };
  return {
    after,
    writes: [
      update('reply', replyKey(reply.reviewId), { set, remove: PLACE_IN_QUEUE }, asRead(reply)),
      ...(await saveReview({ head: review, reply }, answered, { now })),
    ],
  };
}

/** Refused; what was published before stays. */
export function refuseReply(reply: ReplyRecord, reason: string): Decided {
  const set = { status: 'REJECTED', reason } as const;
  const write = update('reply', replyKey(reply.reviewId), { set, remove: PLACE_IN_QUEUE }, asRead(reply));
  return { after: { ...reply, ...set }, writes: [write] };
}

/** The end of a company's reply, as it was read: of the one that waits and of the one that everyone sees. */
export const deleteReply = async (reply: ReplyRecord, review: ReviewSummary, now: Date): Promise<Write[]> => [
  remove('reply', replyKey(reply.reviewId), asRead(reply)),
  ...(review.reply ? await saveUnanswered(reply, review, now) : []),
];

type PublishedReply = ReplyRecord & { published: NonNullable<ReplyRecord['published']> };

/** A moderator takes what is published away, and says why. A newer text that waits goes on waiting. Gives what was taken. */
export async function takeFromView(
  reply: PublishedReply,
  review: ReviewSummary,
  reason: string,
  now: Date,
): Promise<Decided> {
  const { reviewId, published } = reply;
  const { publishedAt: createdAt, ...written } = published;
  const isLast = reply.id === published.id;
  const set = { published: null, ...(isLast && { status: 'REJECTED', reason }) } as const;
  const asPublished = { ...asRead(reply), 'published.id': published.id };
  return {
    after: { ...reply, ...written, createdAt, status: 'REJECTED', reason, published: null },
    writes: [
      update('reply', replyKey(reviewId), { set }, asPublished),
      ...(await saveUnanswered(reply, review, now)),
    ],
  };
}

/** Whether the public sees the review now or not. */
const saveUnanswered = (reply: ReplyRecord, head: ReviewSummary, now: Date): Promise<Write[]> =>
  saveReview({ head, reply }, { head: leaveUnanswered(head, now), reply: null }, { now });

/** Whoever wrote it is gone: what waits goes, what everyone sees stays the company's. */
export const detachReply = ({ published, ...reply }: ReplyRecord): Write =>
  endWaiting({
    ...reply,
    published: published?.userId === reply.userId ? { ...published, userId: NOBODY } : published,
  });

/** What waits goes, what everyone sees stays, as whoever wrote that has it. */
export function endWaiting({ reviewId, published, ...reply }: ReplyRecord): Write {
  const { pk, sk } = replyKey(reviewId);
  if (!published) return remove('reply', { pk, sk }, asRead(reply));
  const { publishedAt: createdAt, ...written } = published;
  const decided = { status: 'APPROVED', reason: null, createdAt, published } as const;
  return put('reply', withPlaces({ pk, sk, reviewId, ...written, ...decided }), asRead(reply));
}
