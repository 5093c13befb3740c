import * as z from 'zod/mini';
import { EMAIL_KIND_IDS } from '../email-kinds.ts';
import { time } from './fields.ts';

const text = z.nullable(z.string());

/** A permanently refused email. Its text is not included, as it may contain a code. */
export const refusedMail = z.object({
  id: z.string(),
  kind: z.enum(EMAIL_KIND_IDS),
  /** The current address; null for a deleted account. */
  to: text,
  createdAt: time,
  refusedAt: time,
  /** The mail service's own name for the reason, such as `MessageRejected`, or `NOT_VERIFIED`. */
  refusal: z.string(),
  /**
   * The takedown request that it is about, for its requester. Null for mail to an account: that would tell who
   * wrote a review, or watches a company.
   */
  about: z.nullable(z.object({ reference: z.string(), companyName: text })),
});
export type RefusedMail = z.infer<typeof refusedMail>;
