import * as z from 'zod/mini';
import { REJECTION_CODES, REVIEW_DECISIONS } from '../enumerations.ts';
import { choice, id, time } from './fields.ts';
import { moderatedReview, redactedReview, rejection } from './moderation.ts';
import { reviewText } from './reviews.ts';

/** What a moderator would have decided of a review that another one decided on. */
export const secondReadingRequest = z.object({
  decision: choice('Decision', REVIEW_DECISIONS, 'Decision must be APPROVE or REJECT'),
  /** Left aside with an approval. */
  reasonCode: rejection.shape.reasonCode,
});
export type SecondReadingRequest = z.infer<typeof secondReadingRequest>;

/** A review as it was decided on, without the decision, who made it and who wrote it. */
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
  /** The review's and its own. */
  id: z.string(),
  review: reviewToRead,
  askedAt: time,
  dueBy: time,
  /** The moderator who looks decided on the review: another one reads it. */
  ownDecision: z.boolean(),
  /** A review of the moderator who looks, or of a company of theirs: another one reads it. */
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
