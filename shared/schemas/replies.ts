import * as z from 'zod/mini';
import { CATEGORIES, PERSONAL_INFORMATION_KINDS, REPLY_STATUSES } from '../enumerations.ts';
import { REPLY } from '../limits.ts';
import { id, requiredText, time } from './fields.ts';
import { namedCompany, namedPerson } from './names.ts';

export const replyRequest = z.object({
  body: requiredText({
    label: 'Reply',
    ...REPLY,
    message: `Reply must be at least ${REPLY.min} characters`,
  }),
});

/** A company's public answer to a review: in its name, with the author's position. */
export const publicReply = z.object({ body: z.string(), position: z.string(), publishedAt: time });
export type PublicReply = z.infer<typeof publicReply>;

/** The last reply, for the company's representatives. */
export const ownReply = z.object({
  /** Consists of the review's id and an id of its own. */
  id: z.string(),
  body: z.string(),
  position: z.string(),
  status: z.enum(REPLY_STATUSES),
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
  createdAt: time,
});
export type OwnReply = z.infer<typeof ownReply>;

/** Personal information in a text: UTF-16 offsets, end exclusive. */
export const personalInformation = z.object({
  kind: z.enum(PERSONAL_INFORMATION_KINDS),
  start: z.int(),
  end: z.int(),
  blocking: z.boolean(),
});

/** A reply that waits for a moderator, with the review that it answers. */
export const moderatedReply = z.extend(ownReply, {
  company: namedCompany,
  review: z.object({
    id,
    title: z.string(),
    body: z.string(),
    category: z.enum(CATEGORIES),
    /** Null if the review is not public now: then the reply cannot be published. */
    publishedAt: z.nullable(time),
  }),
  /** The published reply until this one replaces it. */
  published: z.nullable(publicReply),
  /** Its author; null for a deleted account, and in the viewing moderator's own case. */
  user: z.nullable(namedPerson),
  findings: z.array(personalInformation),
  /** Written by the viewing moderator, or about a review or a company of theirs: another one decides. */
  ownCase: z.boolean(),
});
export type ModeratedReply = z.infer<typeof moderatedReply>;
