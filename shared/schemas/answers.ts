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
  status: z.literal('PENDING'),
  ...reviewFacts,
  body: longTexts.body,
  createdAt: time,
  /** Until when the company may answer, before a moderator decides. */
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
  review: z.union([publicReview, heardReview]),
  company: namedCompany,
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
