import * as z from 'zod/mini';
import { dispute, payment } from './debts.ts';
import { time } from './fields.ts';
import { ownReply, replyRequest } from './replies.ts';
import { position } from './representatives.ts';
import { longTexts, publicReview, reviewFacts } from './reviews.ts';

/** A reply from the address in a notice, with the position of the person who answers. */
export const answerReplyRequest = z.extend(replyRequest, { position });

/**
 * A review that is not public yet, as its company reads it before the decision, without anything about its
 * author.
 */
const heardReview = z.object({
  id: publicReview.shape.id,
  status: z.literal('PENDING'),
  ...reviewFacts,
  body: longTexts.body,
  createdAt: time,
  /** Until when the company may answer, before a moderator decides. */
  hearUntil: time,
});

/** The data that the address in a notice opens. */
export const answer = z.object({
  review: z.union([publicReview, heardReview]),
  company: z.object({ name: z.string(), slug: z.string() }),
  /** Until when the address works. */
  until: time,
  /** The current answer given at this address. */
  mine: z.object({
    reply: z.nullable(ownReply),
    dispute: z.nullable(dispute),
    payments: z.array(payment),
  }),
});
export type Answer = z.infer<typeof answer>;
