import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { ReplyStatus } from '../../../shared/enumerations.ts';
import type { OwnReply, PublicReply } from '../../../shared/schemas/replies.ts';
import { type Key, replyKey } from '../../platform/keys.ts';
import { table, tableName } from '../../platform/table.ts';

/** What somebody wrote in a company's name below a review. */
interface Written {
  /** The review's and its own, new with each text. */
  id: string;
  userId: string;
  body: string;
  position: string;
}

/** The last reply to a review, and the one that everyone sees: until the last one is decided they differ. */
export interface ReplyRecord extends Key, Written {
  reviewId: string;
  status: ReplyStatus;
  /** What the moderator told whoever wrote it. */
  reason: string | null;
  createdAt: string;
  published: (Written & { publishedAt: string }) | null;
}

export async function findReply(reviewId: string): Promise<ReplyRecord | null> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: replyKey(reviewId), ConsistentRead: true }),
  );
  return (Item as ReplyRecord | undefined) ?? null;
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
