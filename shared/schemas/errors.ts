import * as z from 'zod/mini';
import { TAKEDOWN_GROUNDS } from '../enumerations.ts';

/**
 * A problem with one field. `kind`, `start` and `end` come with personal information: UTF-16 offsets, end
 * exclusive.
 */
export const issue = z.object({
  path: z.string(),
  message: z.string(),
  kind: z.optional(z.string()),
  start: z.optional(z.int()),
  end: z.optional(z.int()),
});
export type Issue = z.infer<typeof issue>;

/** The body of every error response. */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  issues: z.optional(z.array(issue)),
  /** With `company_exists`: the existing company, if the user may see it. */
  slug: z.optional(z.string()),
  /** With `review_exists`: the author's earlier review. */
  id: z.optional(z.string()),
  /** With `code_required`: the challenge to send with the code. */
  challenge: z.optional(z.string()),
  /** With `review_removed`: the South African day of that. */
  removedOn: z.optional(z.string()),
  /** With `review_removed`: the ground of the takedown request; null if it named none. */
  ground: z.optional(z.nullable(z.enum(TAKEDOWN_GROUNDS))),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;
export type ReviewRemoval = Pick<ErrorBody, 'removedOn' | 'ground'>;
