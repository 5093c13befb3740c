import * as z from 'zod/mini';
import { readItem } from '../../platform/items.ts';
import { REPLY_STATUSES } from '../../../shared/enumerations.ts';
import type { OwnReply, PublicReply } from '../../../shared/schemas/replies.ts';
import { keyShape, replyKey } from '../../platform/keys.ts';

const written = {
  /** Consists of the review's id and an id of its own, which is new with each text. */
  id: z.string(),
  userId: z.string(),
  body: z.string(),
  position: z.string(),
};

/** The last reply to a review, and the published one: they differ until the last one is decided. */
export const replyRecord = z.object({
  ...keyShape,
  ...written,
  reviewId: z.string(),
  status: z.enum(REPLY_STATUSES),
  reason: z.nullable(z.string()),
  createdAt: z.string(),
  published: z.nullable(z.object({ ...written, publishedAt: z.string() })),
});
export type ReplyRecord = z.infer<typeof replyRecord>;
export const toReply = (item: object): ReplyRecord => replyRecord.parse(item);

export async function findReply(reviewId: string): Promise<ReplyRecord | null> {
  const item = await readItem(replyKey(reviewId));
  return item ? toReply(item) : null;
}

export const reviewIdOf = (replyId: string) => replyId.slice(0, replyId.lastIndexOf('.'));

export const toPublicReply = ({
  body,
  position,
  publishedAt,
}: NonNullable<ReplyRecord['published']>): PublicReply => ({ body, position, publishedAt });

/** The view of the company's representatives: the response's schema leaves out the rest. */
export const toOwnReply = (reply: ReplyRecord): OwnReply => ({ ...reply });
