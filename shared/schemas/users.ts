import * as z from 'zod/mini';
import { SUSPENSION_REASON } from '../limits.ts';
import { email, id, requiredText, time } from './fields.ts';

export const userSearch = z.object({ email });

export const suspensionRequest = z.object({
  /** Sent to the person by email, and shown wherever they would write. */
  reason: requiredText({ label: 'Reason', ...SUSPENSION_REASON, message: 'Reason is required' }),
});

/** An account as moderators see it. */
export const adminUser = z.object({
  id,
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  emailVerified: z.nullable(time),
  createdAt: time,
  /** Null if the account is not suspended. */
  suspension: z.nullable(z.object({ at: time, reason: z.string() })),
  /** The viewing moderator's own account, which they cannot suspend. */
  ownCase: z.boolean(),
});
export type AdminUser = z.infer<typeof adminUser>;
