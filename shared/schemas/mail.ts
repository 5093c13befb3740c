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
  /** The subject of the email; null if it is only about the account. */
  about: z.nullable(
    z.object({
      kind: z.enum(['review', 'company', 'takedown']),
      /** The id of a review; null if unknown. */
      id: text,
      /** A review's title, a company's name, a takedown request's reference. */
      name: z.string(),
      /** The company of the review, or of the review that a takedown request is about. */
      companyName: text,
    }),
  ),
});
export type RefusedMail = z.infer<typeof refusedMail>;
