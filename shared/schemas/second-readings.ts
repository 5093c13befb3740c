import * as z from 'zod/mini';
import { REJECTION_CODES, REVIEW_DECISIONS } from '../enumerations.ts';
import { choice, id, time } from './fields.ts';
import { moderatedReview, redactedReview, rejection } from './moderation.ts';
import { reviewText } from './reviews.ts';

/** A moderator's own decision on a review that another one has decided. */
export const secondReadingRequest = z.object({
  decision: choice('Decision', REVIEW_DECISIONS, 'Decision must be APPROVE or REJECT'),
  /** Ignored with an approval. */
  reasonCode: rejection.shape.reasonCode,
});
export type SecondReadingRequest = z.infer<typeof secondReadingRequest>;

/** A review at the time of the decision, without the decision, the moderator and the author. */
const reviewToRead = z.object({
  id,
  company: z.object({ name: z.string(), slug: z.string() }),
  ...reviewText,
  createdAt: time,
  attachmentCount: z.int(),
  findings: redactedReview.shape.findings,
  wording: moderatedReview.shape.wording,
});

/** A decision that waits for a second reading. */
export const secondReading = z.object({
  /** Consists of the review's id and an id of its own. */
  id: z.string(),
  review: reviewToRead,
  askedAt: time,
  dueBy: time,
  /** The viewing moderator decided on the review: another one reads it. */
  ownDecision: z.boolean(),
  /** A review of the viewing moderator, or of their company: another one reads it. */
  ownCase: z.boolean(),
});
export type SecondReading = z.infer<typeof secondReading>;

/** A second reading, once it is given. */
export const givenReading = z.object({
  id: z.string(),
  askedAt: time,
  decision: z.enum(REVIEW_DECISIONS),
  reasonCode: z.nullable(z.enum(REJECTION_CODES)),
  readAt: time,
});
export type GivenReading = z.infer<typeof givenReading>;
