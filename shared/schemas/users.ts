import * as z from 'zod/mini';
import { SUSPENSION_REASON } from '../limits.ts';
import { email, id, requiredText, time } from './fields.ts';
import { namedPerson } from './names.ts';

export const userSearch = z.object({ email });

export const suspensionRequest = z.object({
  /** Sent to the person by email, and shown wherever they would write. */
  reason: requiredText({ label: 'Reason', ...SUSPENSION_REASON, message: 'Reason is required' }),
});

export const suspension = z.object({ at: time, reason: z.string() });

/** An account as moderators see it. */
export const adminUser = z.object({
  id,
  email: z.string(),
  ...namedPerson.shape,
  emailVerified: z.nullable(time),
  createdAt: time,
  /** Null if the account is not suspended. */
  suspension: z.nullable(suspension),
  /** The viewing moderator's own account, which they cannot suspend. */
  ownCase: z.boolean(),
});
export type AdminUser = z.infer<typeof adminUser>;
