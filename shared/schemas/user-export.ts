import * as z from 'zod/mini';
import { currentUser } from './accounts.ts';
import { adminCompany, ownCompany } from './companies.ts';
import { time } from './fields.ts';
import { ownReview } from './reviews.ts';

/** A company that a person proposed, in whatever state it is by now. */
const exportedCompany = z.extend(ownCompany, { status: adminCompany.shape.status });
export type ExportedCompany = z.infer<typeof exportedCompany>;

/** All that is held about a person. */
export const userExport = z.object({
  exportedAt: time,
  account: z.extend(currentUser, {
    acceptedTerms: z.nullable(z.object({ version: z.string(), at: time })),
  }),
  /** Where they are logged in; the secrets stay with their browsers. */
  sessions: z.array(z.object({ createdAt: time, expiresAt: time })),
  reviews: z.array(ownReview),
  companies: z.array(exportedCompany),
  /** Their responses to takedown requests about their reviews. */
  takedownResponses: z.array(z.object({ reference: z.string(), body: z.string(), createdAt: time })),
});
export type UserExport = z.infer<typeof userExport>;
