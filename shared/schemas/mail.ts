import * as z from 'zod/mini';
import { EMAIL_KIND_IDS } from '../email-kinds.ts';
import { time } from './fields.ts';

const text = z.nullable(z.string());

/** A permanently refused email. Its text is not included, as it may contain a code. */
export const refusedMail = z.object({
  /** The id of the mail. */
  id: z.string(),
  /** The kind of mail. */
  kind: z.enum(EMAIL_KIND_IDS),
  /** The address that its person has now; null for somebody who is gone. */
  to: text,
  createdAt: time,
  /** When the mail service refused it. */
  refusedAt: time,
  /** The mail service’s own name for the reason. */
  refusal: z.string(),
  /**
   * The takedown request that it is about, for whoever sent it; null for mail to an account, which would tell who
   * wrote what.
   */
  about: z.nullable(
    z.object({
      /** Its reference. */
      reference: z.string(),
      /** The company of its review; null where it is not known. */
      companyName: text,
    }),
  ),
});
export type RefusedMail = z.infer<typeof refusedMail>;
