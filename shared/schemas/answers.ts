import * as z from 'zod/mini';
import { type ReviewWithCompany, reviewWithCompany } from './companies.ts';
import { dispute, payment } from './debts.ts';
import { time } from './fields.ts';
import { namedCompany } from './names.ts';
import { ownReply, replyRequest } from './replies.ts';
import { position } from './representatives.ts';
import { longTexts, ownPart, publicReview, reviewFacts } from './reviews.ts';

/** A reply from the address in a notice, with the position of the person who answers. */
export const answerReplyRequest = z.extend(replyRequest, { position });

/**
 * A review that is not public yet, as its company reads it before the decision, without anything about its
 * author.
 */
export const heardReview = z.object({
  id: publicReview.shape.id,
  /** Always `PENDING`: its company may answer before a moderator decides. */
  status: z.literal('PENDING'),
  ...reviewFacts,
  body: longTexts.body,
  /** The day on which it was sent in. */
  createdAt: time,
  hearUntil: time,
});
export type HeardReview = z.infer<typeof heardReview>;

/** A review that is not public yet, for its company's representatives: what they said is public with it. */
export const heardReviewWithCompany = z.extend(heardReview, {
  ...z.pick(reviewWithCompany, { company: true, dispute: true, settledAt: true }).shape,
  mine: ownPart,
});
export type HeardReviewWithCompany = z.infer<typeof heardReviewWithCompany>;
export type ReadReview = ReviewWithCompany | HeardReviewWithCompany;

/** The data that the address in a notice opens. */
export const answer = z.object({
  /**
   * The review as everyone sees it or, with `status` `PENDING`, as a moderator passed it to its company before
   * anybody decides.
   */
  review: z.union([publicReview, heardReview]),
  company: namedCompany,
  until: time,
  /** What was answered at this address. */
  mine: z.object({
    /** The reply, published or not; null where there is none. */
    reply: z.nullable(ownReply),
    dispute: z.nullable(dispute),
    /** The payments that were claimed here, oldest first. */
    payments: z.array(payment),
  }),
});
export type Answer = z.infer<typeof answer>;
