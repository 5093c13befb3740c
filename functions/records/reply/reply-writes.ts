import { randomUUID } from 'node:crypto';
import { NOBODY } from '../user/user.ts';
import { countChange } from '../company/company-writes.ts';
import { authorPartition, replyKey, reviewKey } from '../../platform/keys.ts';
import type { Write } from '../../platform/table.ts';
import { absent, check, put, remove, update } from '../../platform/writes.ts';
import { changeHead, type ReviewChange } from '../review/change-head.ts';
import { changeCopy } from '../review/public-copy.ts';
import { asCounted, isPublicReview, type ReviewSummary } from '../review/review.ts';
import { happened } from '../review/review-events.ts';
import { type ReplyRecord, toPublicReply } from './reply.ts';

/**
 * How a company's reply changes. Its record, what the review's head tells of it, its public copy and the company's figures
 * stay in line; a change fails as the write `reply` where it was replaced or decided meanwhile, and as the write `review`
 * where that changed.
 */

/** Where replies wait for a moderator. */
export const REPLY_QUEUE = 'REPLY#PENDING';
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
  const place = `${createdAt}#${id}`;
  const listed = { authorId: authorPartition(userId, 'replies'), authoredAt: place };
  const set = { ...reply, queue: REPLY_QUEUE, queuedAt: place, ...listed };
  return {
    reply: { ...replyKey(reviewId), ...reply, published: null } satisfies ReplyRecord,
    write: update('reply', replyKey(reviewId), { set, setOnce: { published: null } }),
  };
}

/** Everyone sees the review until what answers it is written. */
export const checkStillPublic = ({ id, companyId }: ReviewSummary): Write =>
  check('review', reviewKey(id), { status: 'APPROVED', removedAt: absent, companyId });

const asRead = ({ id, status }: Pick<ReplyRecord, 'id' | 'status'>) => ({ id, status });

interface Decided {
  after: ReplyRecord;
  writes: Write[];
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whole days from a review's publication. */
const daysSince = ({ decidedAt }: ReviewSummary, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(decidedAt ?? now.toISOString())) / DAY_MS));

/** Everyone sees it from now on, below a review that everyone sees. */
export function publishReply(reply: ReplyRecord, review: ReviewSummary, now: Date): Decided {
  const { id, userId, body, position } = reply;
  const publishedAt = now.toISOString();
  const published = { id, userId, body, position, publishedAt };
  const set = { status: 'APPROVED', reason: null, published } as const;
  const answered = { publishedAt, days: daysSince(review, now) };
  const told = happened(now, 'REPLIED');
  return {
    after: { ...reply, ...set },
    writes: [
      update('reply', replyKey(reply.reviewId), { set, remove: PLACE_IN_QUEUE }, asRead(reply)),
      changeReview(review, { set: { reply: answered, updatedAt: publishedAt }, happened: told }),
      ...changeCopy(review, { set: { reply: toPublicReply(published) }, happened: told }),
      ...countChange(review, { ...review, reply: answered }, now),
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
export const deleteReply = (reply: ReplyRecord, review: ReviewSummary, now: Date): Write[] => [
  remove('reply', replyKey(reply.reviewId), asRead(reply)),
  ...(review.reply ? leaveUnanswered(review, now) : []),
];

type PublishedReply = ReplyRecord & { published: NonNullable<ReplyRecord['published']> };

/** A moderator takes what is published away, and says why. A newer text that waits goes on waiting. Gives what was taken. */
export function takeFromView(
  { published, ...reply }: PublishedReply,
  review: ReviewSummary,
  reason: string,
  now: Date,
): Decided {
  const { reviewId } = reply;
  const { publishedAt: createdAt, ...written } = published;
  const isLast = reply.id === published.id;
  const set = { published: null, ...(isLast && { status: 'REJECTED', reason }) } as const;
  const asPublished = { ...asRead(reply), 'published.id': published.id };
  return {
    after: { ...reply, ...written, createdAt, status: 'REJECTED', reason, published: null },
    writes: [update('reply', replyKey(reviewId), { set }, asPublished), ...leaveUnanswered(review, now)],
  };
}

/** Whether the public sees the review now or not. */
function leaveUnanswered(review: ReviewSummary, now: Date): Write[] {
  const { reply: _, ...unanswered } = review;
  const changes = { remove: ['reply'] };
  return [
    changeReview(review, { ...changes, set: { updatedAt: now.toISOString() } }),
    ...changeCopy(review, changes),
    ...(isPublicReview(review) ? countChange(review, unanswered, now) : []),
  ];
}

const changeReview = (review: ReviewSummary, change: ReviewChange): Write => {
  const { companySlug, decidedAt, status, removedAt = absent } = review;
  const condition = { status, removedAt, companySlug, decidedAt, ...asCounted(review) };
  return changeHead(review, change, condition);
};

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
  const { userId, id } = written;
  const listed = userId !== NOBODY && {
    ...{ authorId: authorPartition(userId, 'replies'), authoredAt: `${createdAt}#${id}` },
  };
  const record = { pk, sk, reviewId, ...written, status: 'APPROVED', reason: null, createdAt };
  return put('reply', { ...record, ...listed, published }, asRead(reply));
}
