import * as z from 'zod/mini';
import { TAKEDOWN_GROUNDS } from '../enumerations.ts';

/**
 * A problem with one field. `kind`, `start` and `end` come with personal information: UTF-16 offsets, end
 * exclusive.
 */
export const issue = z.object({
  /** The field, with dots between its parts. */
  path: z.string(),
  /** What is wrong with it, for people. */
  message: z.string(),
  /** The kind of personal information. */
  kind: z.optional(z.string()),
  start: z.optional(z.int()),
  end: z.optional(z.int()),
});
export type Issue = z.infer<typeof issue>;

/** The body of every error response. */
export const errorBody = z.object({
  code: z.string(),
  /** What went wrong, for people. */
  message: z.string(),
  /** Every fault of the request, with `validation_failed` and `personal_information`. */
  issues: z.optional(z.array(issue)),
  /** With `company_exists`: the slug of that company, where the caller may see it. */
  slug: z.optional(z.string()),
  /** With `review_exists`: the id of the caller’s earlier review. */
  id: z.optional(z.string()),
  /** With `code_required`: what to send with the code. */
  challenge: z.optional(z.string()),
  /** With `review_removed`: the day of that in South Africa, `YYYY-MM-DD`. */
  removedOn: z.optional(z.string()),
  /** With `review_removed`: the ground of the takedown request; null where it named none. */
  ground: z.optional(z.nullable(z.enum(TAKEDOWN_GROUNDS))),
  /** Finds the request in the log. Tell it when you ask for help. */
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;
export type ReviewRemoval = Pick<ErrorBody, 'removedOn' | 'ground'>;
