import * as z from 'zod/mini';
import { SUSPENSION_REASON } from '../limits.ts';
import { email, id, requiredText, time } from './fields.ts';
import { namedPerson } from './names.ts';

export const userSearch = z.object({ email });

export const suspensionRequest = z.object({
  /** Why. The person is told, by mail and wherever they would write. */
  reason: requiredText({ label: 'Reason', ...SUSPENSION_REASON, message: 'Reason is required' }),
});

export const suspension = z.object({
  /** Since when: before `createdAt` where the mailbox of the account was suspended earlier. */
  at: time,
  /** The reason that the person was told. */
  reason: z.string(),
});

/** An account as moderators see it. */
export const adminUser = z.object({
  id,
  email: z.string(),
  ...namedPerson.shape,
  emailVerified: z.nullable(time),
  createdAt: time,
  suspension: z.nullable(suspension),
  ownCase: z.boolean(),
});
export type AdminUser = z.infer<typeof adminUser>;
