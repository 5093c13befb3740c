import * as z from 'zod/mini';
import { CATEGORIES, PERSONAL_INFORMATION_KINDS, REPLY_STATUSES } from '../enumerations.ts';
import { REPLY } from '../limits.ts';
import { id, requiredText, time } from './fields.ts';
import { position } from './representatives.ts';

export const replyRequest = z.object({
  body: requiredText({
    label: 'Reply',
    ...REPLY,
    message: `Reply must be at least ${REPLY.min} characters`,
  }),
});

/** The same by the address in a notice, with who answers. */
export const answerReplyRequest = z.extend(replyRequest, { position });

/** A company's answer to a review, as everyone sees it: in its name, with the position of who wrote it. */
export const publicReply = z.object({ body: z.string(), position: z.string(), publishedAt: time });
export type PublicReply = z.infer<typeof publicReply>;

/** The last reply as the company's representatives see it. */
export const ownReply = z.object({
  /** The review's and its own. */
  id: z.string(),
  body: z.string(),
  position: z.string(),
  status: z.enum(REPLY_STATUSES),
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
  createdAt: time,
});
export type OwnReply = z.infer<typeof ownReply>;

/** A reply that waits for a moderator, with what it answers. */
export const moderatedReply = z.extend(ownReply, {
  company: z.object({ name: z.string(), slug: z.string() }),
  review: z.object({
    id,
    title: z.string(),
    body: z.string(),
    category: z.enum(CATEGORIES),
    /** Null where the public does not see it now: then the reply cannot be published. */
    publishedAt: z.nullable(time),
  }),
  /** The reply that stands in public until this one is published. */
  published: z.nullable(publicReply),
  /** Who wrote it; null for someone who is gone, and in a case of the moderator who looks. */
  user: z.nullable(z.object({ firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) })),
  /** Personal information in its text: UTF-16 offsets, end exclusive. */
  findings: z.array(
    z.object({
      kind: z.enum(PERSONAL_INFORMATION_KINDS),
      start: z.int(),
      end: z.int(),
      blocking: z.boolean(),
    }),
  ),
  /** Written by the moderator who looks, or about a review or a company of theirs: another one decides. */
  ownCase: z.boolean(),
});
export type ModeratedReply = z.infer<typeof moderatedReply>;
