import * as z from 'zod/mini';
import { CATEGORIES, PERSONAL_INFORMATION_KINDS, REPLY_STATUSES } from '../enumerations.ts';
import { REPLY } from '../limits.ts';
import { id, requiredText, time } from './fields.ts';
import { namedCompany, namedPerson } from './names.ts';

export const replyRequest = z.object({
  /** What the company says to the review. */
  body: requiredText({
    label: 'Reply',
    ...REPLY,
    message: `Reply must be at least ${REPLY.min} characters`,
  }),
});

/** A company's public answer to a review: in its name, with the author's position. */
export const publicReply = z.object({
  /** What the company says to the review. */
  body: z.string(),
  position: z.string(),
  /** When the reply was published. */
  publishedAt: time,
});
export type PublicReply = z.infer<typeof publicReply>;

/** The last reply, for the company's representatives. */
export const ownReply = z.object({
  id: z.string(),
  /** What the company says to the review. */
  body: z.string(),
  position: z.string(),
  status: z.enum(REPLY_STATUSES),
  /** Why it was rejected; null where it was not. */
  reason: z.nullable(z.string()),
  createdAt: time,
});
export type OwnReply = z.infer<typeof ownReply>;

/** Personal information in a text: UTF-16 offsets, end exclusive. */
export const personalInformation = z.object({
  /** The kind of personal information. */
  kind: z.enum(PERSONAL_INFORMATION_KINDS),
  start: z.int(),
  end: z.int(),
  blocking: z.boolean(),
});

/** A reply that waits for a moderator, with the review that it answers. */
export const moderatedReply = z.extend(ownReply, {
  company: namedCompany,
  /** The review that it answers. */
  review: z.object({
    id,
    title: z.string(),
    body: z.string(),
    category: z.enum(CATEGORIES),
    /**
     * When the review was published; null where the public does not see it now, so that the reply cannot be
     * published.
     */
    publishedAt: z.nullable(time),
  }),
  /** The reply that the public sees until this one is published; null where there is none. */
  published: z.nullable(publicReply),
  /** Who wrote it; null for somebody who is gone. */
  user: z.nullable(namedPerson),
  /** What in its text seems to be personal information. */
  findings: z.array(personalInformation),
  ownCase: z.boolean(),
});
export type ModeratedReply = z.infer<typeof moderatedReply>;
