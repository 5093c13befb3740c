import * as z from 'zod/mini';
import { EMAIL_KINDS, type EmailKind } from '../email-kinds.ts';
import { time } from './fields.ts';

const text = z.nullable(z.string());

/** A mail that was refused for good. Its words are not told: they may hold a code. */
export const refusedMail = z.object({
  id: z.string(),
  kind: z.enum(Object.keys(EMAIL_KINDS) as [EmailKind, ...EmailKind[]]),
  /** The address as it is now; null for somebody who is gone. */
  to: text,
  createdAt: time,
  refusedAt: time,
  /** The mail service's own name for why, such as `MessageRejected`. */
  refusal: z.string(),
  /** The subject of the mail; null where it is about the account alone. */
  about: z.nullable(
    z.object({
      kind: z.enum(['review', 'company', 'takedown']),
      /** The id of a review; null where it is not known. */
      id: text,
      /** A review's title, a company's name, a takedown request's reference. */
      name: z.string(),
      /** The company of the review, or of the review that a takedown request is about. */
      companyName: text,
    }),
  ),
});
export type RefusedMail = z.infer<typeof refusedMail>;
