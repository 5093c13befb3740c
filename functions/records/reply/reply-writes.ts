import { randomUUID } from 'node:crypto';
import { isAnswerer, NOBODY } from '../user/user.ts';
import { authorPartition, replyKey } from '../../platform/keys.ts';
import type { Item, Write } from '../../platform/table.ts';
import { absent, put, remove, update } from '../../platform/writes.ts';
import type { ReviewSummary } from '../review/review.ts';
import { saveReview } from '../review/save-review.ts';
import { answer, leaveUnanswered } from '../review/transitions.ts';
import type { ReplyRecord } from './reply.ts';

/** All of a reply stays consistent: a change fails as the write `reply` or `review` if either changed meanwhile. */

export const REPLY_QUEUE = 'REPLY#PENDING';
const PLACE_IN_QUEUE = ['queue', 'queuedAt'];
/** Writers without an account have no list of their own content. */
const PLACE_IN_LIST = ['authorId', 'authoredAt'];

interface NewReply {
  reviewId: string;
  userId: string;
  body: string;
  position: string;
}

/** A published reply stays until a moderator approves the new one. */
export function writeReply(
  { reviewId, userId, body, position }: NewReply,
  current: ReplyRecord | null,
  now: Date,
) {
  const createdAt = now.toISOString();
  const id = `${reviewId}.${randomUUID().slice(0, 8)}`;
  const reply = { reviewId, id, userId, body, position, status: 'PENDING', reason: null, createdAt } as const;
  const { pk: _, sk: __, ...set } = withPlaces({ ...replyKey(reviewId), ...reply, published: null });
  return {
    reply: { ...replyKey(reviewId), ...reply, published: null } satisfies ReplyRecord,
    write: update(
      'reply',
      replyKey(reviewId),
      {
        set: { ...set, published: undefined },
        setOnce: { published: null },
        remove: PLACE_IN_LIST.filter((name) => !(name in set)),
      },
      current ? asRead(current) : { pk: absent },
    ),
  };
}

export function withPlaces(reply: ReplyRecord): ReplyRecord & Item {
  const place = `${reply.createdAt}#${reply.id}`;
  return {
    ...reply,
    ...(reply.status === 'PENDING' && { queue: REPLY_QUEUE, queuedAt: place }),
    ...(reply.userId !== NOBODY &&
      !isAnswerer(reply.userId) && {
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

export function refuseReply(reply: ReplyRecord, reason: string): Decided {
  const set = { status: 'REJECTED', reason } as const;
  const write = update('reply', replyKey(reply.reviewId), { set, remove: PLACE_IN_QUEUE }, asRead(reply));
  return { after: { ...reply, ...set }, writes: [write] };
}

export async function deleteReply(
  reply: ReplyRecord,
  review: ReviewSummary,
  now: Date,
  isTheirs: (userId: string) => boolean,
): Promise<Write[]> {
  const { write, published } = withoutTextsOf(reply, isTheirs);
  return [write, ...(review.reply && !published ? await saveUnanswered(reply, review, now) : [])];
}

export function withoutTextsOf(
  reply: ReplyRecord,
  isTheirs: (userId: string) => boolean,
): { write: Write; published: ReplyRecord['published'] } {
  const published = reply.published && !isTheirs(reply.published.userId) ? reply.published : null;
  if (published) return { published, write: endWaiting(reply) };
  const key = replyKey(reply.reviewId);
  const write = isTheirs(reply.userId)
    ? remove('reply', key, asRead(reply))
    : update('reply', key, { set: { published } }, asRead(reply));
  return { published, write };
}

type PublishedReply = ReplyRecord & { published: NonNullable<ReplyRecord['published']> };

/** A newer text keeps waiting. Returns the reply taken. */
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

const saveUnanswered = (reply: ReplyRecord, head: ReviewSummary, now: Date): Promise<Write[]> =>
  saveReview({ head, reply }, { head: leaveUnanswered(head, now), reply: null }, { now });

/** Removes an author whose account is deleted: their pending text is deleted, the published one stays. */
export const detachReply = ({ published, ...reply }: ReplyRecord): Write =>
  endWaiting({
    ...reply,
    published: published?.userId === reply.userId ? { ...published, userId: NOBODY } : published,
  });

/** Deletes the pending text; a published one stays, with its own author. */
export function endWaiting({ reviewId, published, ...reply }: ReplyRecord): Write {
  const { pk, sk } = replyKey(reviewId);
  if (!published) return remove('reply', { pk, sk }, asRead(reply));
  const { publishedAt: createdAt, ...written } = published;
  const decided = { status: 'APPROVED', reason: null, createdAt, published } as const;
  const asPublished = { ...asRead(reply), 'published.id': published.id };
  return put('reply', withPlaces({ pk, sk, reviewId, ...written, ...decided }), asPublished);
}
