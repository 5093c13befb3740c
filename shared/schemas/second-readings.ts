import * as z from 'zod/mini';
import { REJECTION_CODES, REVIEW_DECISIONS } from '../enumerations.ts';
import { choice, id, time } from './fields.ts';
import { moderatedReview, redactedReview, rejection } from './moderation.ts';
import { namedCompany } from './names.ts';
import { reviewFields } from './reviews.ts';

/** A moderator's own decision on a review that another one has decided. */
export const secondReadingRequest = z.object({
  /** What the second moderator would have decided. */
  decision: choice('Decision', REVIEW_DECISIONS, 'Decision must be APPROVE or REJECT'),
  reasonCode: rejection.shape.reasonCode,
});
export type SecondReadingRequest = z.infer<typeof secondReadingRequest>;

/** A review as it is now, without the decision, the moderator and the author. */
export const reviewToRead = z.object({
  id,
  company: namedCompany,
  ...reviewFields,
  createdAt: time,
  attachmentCount: z.int(),
  findings: redactedReview.shape.findings,
  wording: moderatedReview.shape.wording,
});

/** A decision that waits for a second reading by the viewing moderator. */
export const secondReading = z.object({
  /** The id of the review. */
  id,
  /** The review as it is now, without the decision, who made it and who wrote the review. */
  review: reviewToRead,
  /** When the review was decided on. */
  askedAt: time,
  /** By when it is asked for. Nothing follows where it comes later. */
  dueBy: time,
});
export type SecondReading = z.infer<typeof secondReading>;

/** A second reading, once it is given. */
export const givenReading = z.object({
  /** The id of the review. */
  id,
  /** When the review was decided on. */
  askedAt: time,
  /** What the second moderator would have decided. */
  decision: z.enum(REVIEW_DECISIONS),
  reasonCode: z.nullable(z.enum(REJECTION_CODES)),
  /** When the second moderator said so. */
  readAt: time,
});
export type GivenReading = z.infer<typeof givenReading>;
