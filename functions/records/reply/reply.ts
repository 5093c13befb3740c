import * as z from 'zod/mini';
import { readItem } from '../../platform/items.ts';
import { REPLY_STATUSES } from '../../../shared/enumerations.ts';
import type { OwnReply, PublicReply } from '../../../shared/schemas/replies.ts';
import { keyShape, replyKey } from '../../platform/keys.ts';

/** What somebody wrote in a company's name below a review. */
const written = {
  /** The review's and its own, new with each text. */
  id: z.string(),
  userId: z.string(),
  body: z.string(),
  position: z.string(),
};

/** The last reply to a review, and the one that everyone sees: until the last one is decided they differ. */
export const replyRecord = z.object({
  ...keyShape,
  ...written,
  reviewId: z.string(),
  status: z.enum(REPLY_STATUSES),
  /** What the moderator told whoever wrote it. */
  reason: z.nullable(z.string()),
  createdAt: z.string(),
  published: z.nullable(z.object({ ...written, publishedAt: z.string() })),
});
export type ReplyRecord = z.infer<typeof replyRecord>;
/** An item of the table as a reply. */
export const toReply = (item: object): ReplyRecord => replyRecord.parse(item);

export async function findReply(reviewId: string): Promise<ReplyRecord | null> {
  const item = await readItem(replyKey(reviewId));
  return item ? toReply(item) : null;
}

/** The review of a reply, by the reply's id. */
export const reviewIdOf = (replyId: string) => replyId.slice(0, replyId.lastIndexOf('.'));

/** As everyone sees it. */
export const toPublicReply = ({
  body,
  position,
  publishedAt,
}: NonNullable<ReplyRecord['published']>): PublicReply => ({ body, position, publishedAt });

/** As the company's representatives see it: the response's schema leaves out the rest. */
export const toOwnReply = (reply: ReplyRecord): OwnReply => ({ ...reply });
