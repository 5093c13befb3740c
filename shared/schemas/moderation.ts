import * as z from 'zod';
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
  pendingReviews: z.number().int(),
  /** Of the South African day. */
  approvedToday: z.number().int(),
  /** Listed ones. */
  totalCompanies: z.number().int(),
  /** RECEIVED and UNDER_REVIEW. */
  takedownRequests: z.number().int(),
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
  amountOwedZar: cents.nullable(),
  incidentDate: time.nullable(),
  createdAt: time,
  updatedAt: time,
  user: z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() }),
});
export type PendingReview = z.infer<typeof pendingReview>;

/** A review after a decision. */
export const decidedReview = pendingReview.extend({ reason: z.string().nullable(), decidedAt: time });
export type DecidedReview = z.infer<typeof decidedReview>;
