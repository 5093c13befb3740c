import * as z from 'zod/mini';
import { CATEGORIES, REVIEW_STATUSES } from '../enumerations.ts';
import { DECISION_NOTE, DECISION_REASON } from '../limits.ts';
import { cents, id, optionalText, time } from './fields.ts';

export const decision = z.object({
  /** Told to the author. */
  reason: optionalText({ label: 'Reason', ...DECISION_REASON }),
  /** For moderators alone. */
  note: optionalText({ label: 'Note', ...DECISION_NOTE }),
});
export type Decision = z.infer<typeof decision>;

export const adminStats = z.object({
  pendingReviews: z.int(),
  /** Of the South African day. */
  approvedToday: z.int(),
  /** Listed ones. */
  totalCompanies: z.int(),
  /** RECEIVED and UNDER_REVIEW. */
  takedownRequests: z.int(),
});
export type AdminStats = z.infer<typeof adminStats>;

/** A row of the moderation queue. */
export const pendingReview = z.object({
  id,
  companyId: id,
  company: z.object({ name: z.string(), slug: z.string() }),
  status: z.enum(REVIEW_STATUSES),
  category: z.enum(CATEGORIES),
  title: z.string(),
  amountOwedZar: z.nullable(cents),
  incidentDate: z.nullable(time),
  createdAt: time,
  updatedAt: time,
  user: z.object({ firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) }),
});
export type PendingReview = z.infer<typeof pendingReview>;

/** A review after a decision. */
export const decidedReview = z.extend(pendingReview, { reason: z.nullable(z.string()), decidedAt: time });
export type DecidedReview = z.infer<typeof decidedReview>;
